/** What this portal believes of signatures and where its people sign: by configuration, and in a demo by the stand-in. */
import type { ProvjeraPotpisa } from '#contract/kernel/potpisi.ts'
import { openSecret } from '../own-secret.ts'
import type { Sidro } from './certifikat.ts'
import type { RemoteSigning } from './daljinsko.port.ts'
import { noviKljuc } from './izdavanje.ts'
import { pokazniPotpis } from './pokazni-potpis.ts'
import { type Bajtovi, provjeriPotpise } from './potpisi.ts'
import { otisakSidara } from './sidra.ts'

/** Another number when the check learns something: kept answers are then given anew. */
const INACICA = 2
const KLJUC = 'pokazni-potpis.kljuc.pem'

export interface PotpisiPortala {
  /** What an answer depends on besides the file. */
  otisak: string
  provjeri: (datoteka: Bajtovi, sada: number) => Promise<ProvjeraPotpisa>
  /** Undefined where no service is set up. */
  daljinsko: RemoteSigning | undefined
}

interface Postavke {
  sidra: readonly Sidro[]
  demo: boolean
  dataFolder: string
  now: () => number
}

export async function potpisiPortala({ sidra, demo, dataFolder, now }: Postavke): Promise<PotpisiPortala> {
  const pokazni = demo ? await pokazniPotpis(openSecret(dataFolder, KLJUC, noviKljuc), now) : undefined
  const sva = [...sidra, ...(pokazni === undefined ? [] : [pokazni.sidro])]
  return {
    otisak: `${INACICA}:${otisakSidara(sva)}`,
    provjeri: (datoteka, sada) => provjeriPotpise(datoteka, { sidra: sva, sada }),
    daljinsko: pokazni,
  }
}
