/** A project as the server gives it, in the shape the form's screens read. Read only: nothing is written or sent. */
import { fromWire } from '#contract/kernel/money.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { ProjektDetalj } from '#contract/modules/projekt/projekt.api.ts'
import type { PrijavaDokument } from '../prijava-dokument.ts'
import { prijavaMeta } from '../prijava-meta.ts'

const nothing = () => undefined

function uz(
  { poziv, prijavitelj }: Pick<ProjektDetalj, 'poziv' | 'prijavitelj'>,
  { alokacija, najniza, najvisa, ...cinjenice }: NonNullable<ProjektDetalj['kontekst']>,
) {
  const iznosi = { alokacija: fromWire(alokacija), najniza: fromWire(najniza), najvisa: fromWire(najvisa) }
  return { poziv: { ...poziv, ...iznosi }, prijavitelj: { ...prijavitelj, ...cinjenice } }
}

export function dokumentDetalja(detalj: ProjektDetalj): PrijavaDokument {
  const { obrazac, kontekst, ...rest } = detalj
  const meta = kontekst === null ? rest : { ...rest, ...uz(rest, kontekst) }
  return {
    ucitano: true,
    obrazac: obrazac ?? undefined,
    // Everything on the wire is JSON.
    meta: prijavaMeta({ ...meta, smijeUredivati: false } as unknown as JsonObject),
    stanje: { status: 'nema-promjena', text: 'Nema promjena' },
    razlike: [],
    naredbe: [],
    postavi: nothing,
    dodaj: nothing,
    ukloni: nothing,
    primijeni: () => Promise.reject(new Error('A submitted application is read only')),
    spremi: nothing,
    posalji: () => Promise.reject(new Error('A submitted application is read only')),
    odluci: () => Promise.resolve(),
    odustani: nothing,
    ponovno: nothing,
  }
}
