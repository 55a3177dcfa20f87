/** Binds the calls of recommendations at the desks of their beneficiary and of the bodies of the call. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { preporukaKind } from '#contract/modules/provjera/preporuka.kind.ts'
import type { Preporuka } from '#contract/modules/provjera/preporuka.schema.ts'
import {
  preporukaInstitucijaEndpoints,
  preporukaPrijaviteljEndpoints,
} from '#contract/modules/provjera/provjera.endpoints.ts'
import { proslaRadnja } from '#contract/prosle-radnje.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import type { LogWords } from '../../platform/workflow/log.repository.ts'
import { bindCitanje, bindDnevnik, bindSpremanje } from '../../platform/workflow/stol.ts'
import type { PreporukaDesk } from './preporuka.binding.ts'
import { procitajPreporuke, spremiDokaz } from './preporuka.desk.ts'
import { preporukaRepository } from './preporuka.repository.ts'
import { provjeraRepository } from './provjera.repository.ts'

const RIJECI: LogWords = {
  radnja: proslaRadnja(preporukaKind),
  status: (id) => statusLabel(preporukaKind, id),
  akcije: {
    'preporuka.spremanje': 'Dokaz je spremljen',
    'preporuka.rok.oznacena': 'Označena je za postupak nepravilnosti',
  },
}

interface Gdje {
  projektId: string
  provjeraId: string
}

async function preporukeProvjere(tx: Tx, { projektId, provjeraId }: Gdje, actor: Actor, sada: number) {
  // Whoever may not know of the check hears that there is none.
  const provjera = await provjeraRepository.read(tx, provjeraId, actor, sada)
  if (provjera?.projekt.id !== projektId) throw new Problem('nije-pronadeno')
  const preporuke = await preporukaRepository.gdje(tx, sql`preporuka.provjera_id = ${provjeraId}::uuid`, actor)
  return preporuke.sort((a, b) => a.broj - b.broj)
}

export function preporukaRoutes(app: PortalApp, desk: PreporukaDesk): void {
  const stol = (zaPrijavitelja: boolean) => ({
    desk,
    rijeci: RIJECI,
    zaPrijavitelja,
    async nadi(tx: Tx, actor: Actor, id: string, { projektId, provjeraId }: Gdje) {
      const preporuka = await preporukaRepository.read(tx, id, actor)
      return preporuka?.projekt.id === projektId && preporuka.provjera.id === provjeraId ? preporuka : undefined
    },
  })
  const jedna = async (tx: Tx, preporuka: Preporuka, actor: Actor, sada: number) => {
    const [detalj] = await procitajPreporuke(tx, [preporuka], actor, sada)
    if (detalj === undefined) throw new Problem('nije-pronadeno')
    return detalj
  }
  const strana = (calls: typeof preporukaInstitucijaEndpoints, za: ReturnType<typeof stol>) => {
    bind(app, calls.popis, ({ params, transaction, now }) =>
      transaction(async (tx, actor) => ({
        data: await procitajPreporuke(tx, await preporukeProvjere(tx, params, actor, now), actor, now),
      })),
    )
    bindCitanje(app, calls, za, jedna)
    bindDnevnik(app, calls, za)
  }
  strana(preporukaInstitucijaEndpoints, stol(false))
  strana(preporukaPrijaviteljEndpoints as never, stol(true))
  bindSpremanje(app, preporukaPrijaviteljEndpoints, stol(true), spremiDokaz)
}
