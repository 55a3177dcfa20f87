/** An offer of a reduced amount as its row stands in the database, and the place that it follows. */
import type { IshodPoretka } from '#contract/modules/odabir/poredak.ts'
import { ponuda, rangLista, rangListaRedak } from '#server/modules/odabir/poredak.tables.ts'
import type { Database } from '#server/platform/db/client.ts'
import { OZUJAK } from './builders/poziv.ts'

type PonudaRedak = typeof ponuda.$inferInsert

export const IZNOS_PONUDE = 170_000_00

interface Mjesto {
  projektId: string
  pozivId: number
  ishod: IshodPoretka
  iznos: number
}

/** A sealed ranking of the call with one application in it. */
export async function zapisiMjesto(db: Database, { pozivId, ...mjesto }: Mjesto): Promise<void> {
  const lista = { pozivId, broj: 1, sha256: '', razlika: 0, autorId: 1, zapecacenoAt: new Date(OZUJAK) }
  const poredakPoziva = {
    nacin: 'bodovi',
    alokacija: mjesto.iznos,
    podalokacije: [],
    najniza: 0,
    preskakanje: false,
    pragObustave: 0,
  } as const
  const poredak = {
    redci: [{ id: mjesto.projektId, rang: 1, ishod: mjesto.ishod, iznos: mjesto.iznos, odPodalokacije: 0 }],
    podalokacije: [],
    zajednicko: { iznos: mjesto.iznos, rezervirano: mjesto.iznos },
    rezervirano: mjesto.iznos,
    preostalo: 0,
    manjak: 0,
    zaZdrijeb: [],
    obustava: null,
  }
  const sadrzaj = { poredakPoziva, naziviPodalokacija: {}, prijave: [], poredak }
  const [red] = await db
    .insert(rangLista)
    .values({ ...lista, sadrzaj })
    .returning({ id: rangLista.id })
  await db.insert(rangListaRedak).values({ rangListaId: red?.id ?? 0, pozivId, broj: 1, rang: 1, ...mjesto })
}

export async function zapisiPonudu(
  db: Database,
  redak: Pick<PonudaRedak, 'projektId' | 'pozivId' | 'prijaviteljId' | 'programId' | 'statusId' | 'rok'> &
    Partial<PonudaRedak>,
): Promise<number> {
  const [made] = await db
    .insert(ponuda)
    .values({
      verzijaRetka: 1,
      iznos: IZNOS_PONUDE,
      trazeno: 250_000_00,
      rangLista: 1,
      poslanoAt: new Date(OZUJAK),
      statusPromijenjenAt: new Date(OZUJAK),
      ...redak,
    })
    .returning({ id: ponuda.id })
  return made?.id ?? 0
}
