/** What a file of unsent work took along or brought, in words. */
import type { ExportedWork, ImportedWork } from '#app/platform/offline/transfer/work-file.ts'
import { plural } from '#contract/kernel/plural.ts'
import { zapisa } from './vrijeme.ts'

export interface IshodPrijenosa {
  gotovo: string
  /** What is not in it, though it was to be. */
  nedostaje: string[]
}

const DATOTEKA = ['datoteka', 'datoteke', 'datoteka'] as const

const koliko = (records: number, files: number) =>
  files === 0 ? zapisa(records) : `${zapisa(records)} i ${plural(files, ...DATOTEKA)}`

export function izvezeno({ zapisa: records, datoteka, preskoceno, necitljive }: ExportedWork): IshodPrijenosa {
  const ostalo = preskoceno === 0 ? '' : ` Samo na ovom uređaju ostaje: ${zapisa(preskoceno)}.`
  return {
    gotovo: `U datoteku je spremljeno: ${koliko(records, datoteka)}.${ostalo}`,
    nedostaje: necitljive.map((naziv) => `„${naziv}” se više ne može pročitati s uređaja i nije u datoteci.`),
  }
}

export function preuzeto(taken: ImportedWork): IshodPrijenosa {
  const { dodano, poznato, datoteka, datotekaPoznato, ostecene, neStaju } = taken
  const vec =
    poznato + datotekaPoznato === 0 ? '' : ` Već poznato, pa nije preuzeto: ${koliko(poznato, datotekaPoznato)}.`
  return {
    gotovo: `Za slanje je preuzeto: ${koliko(dodano, datoteka)}.${vec}`,
    nedostaje: [
      ...ostecene.map((naziv) => `„${naziv}” je u datoteci oštećena i nije preuzeta.`),
      ...neStaju.map((naziv) => `„${naziv}” nije preuzeta: na uređaju nema mjesta.`),
    ],
  }
}
