import { nadopuna as nadopune, pitanje as pitanja } from '#server/modules/pitanje/pitanje.tables.ts'
import { OZUJAK, pozivU, zapisi } from '../../support/builders/poziv.ts'
import type { Osoba, Svijet } from '../svijet.ts'
import type { Uzorak } from '../uzorak.ts'

const OBJAVLJENO = 4
const sada = new Date(OZUJAK)
/** Questions belong to the body that drafts their call. */
const zna = ({ uloge }: Osoba) => uloge.includes('R@DRF')

/** A question in a status, on a call of its own. */
async function upisi({ db, autor }: Svijet, statusId: number, runda: readonly number[]) {
  const pozivId = await zapisi(db, pozivU(15))
  const [row] = await db
    .insert(pitanja)
    .values({
      pozivId,
      naslov: 'Rabljena oprema',
      pitanje: 'Je li nabava rabljene opreme prihvatljiva?',
      objavljeniNaslov: 'Rabljena oprema',
      objavljeniTekst: 'Je li nabava rabljene opreme prihvatljiva?',
      odgovor: '<p>Nije.</p>',
      kategorija: 'troskovi',
      postavioId: autor.id,
      postavljenoAt: sada,
      rok: new Date(OZUJAK + 7 * 86_400_000),
      statusId,
      verzijaRetka: 1,
      runda: [...runda],
      statusPromijenjenAt: sada,
    })
    .returning({ id: pitanja.id })
  return { pozivId, id: row?.id ?? 0 }
}

export const pitanje: Uzorak = {
  zna,
  zapisi: async (s, { iz }, runda) => {
    const { id } = await upisi(s, iz, runda)
    return { params: { pitanjeId: id }, id: String(id) }
  },
}

export const nadopuna: Uzorak = {
  zna,
  zapisi: async (s, { iz }, runda) => {
    const { pozivId, id: pitanjeId } = await upisi(s, OBJAVLJENO, [])
    const tekst = '<p>Vrijedi i za najam.</p>'
    const stanje = { statusId: iz, verzijaRetka: 1, runda: [...runda], createdAt: sada, statusPromijenjenAt: sada }
    const [row] = await s.db
      .insert(nadopune)
      .values({ pozivId, pitanjeId, tekst, ...stanje })
      .returning({ id: nadopune.id })
    const id = row?.id ?? 0
    return { params: { pitanjeId, nadopunaId: id }, id: String(id) }
  },
}
