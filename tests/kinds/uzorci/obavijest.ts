import { obavijestRepository } from '#server/modules/obavijest/obavijest.repository.ts'
import { MINGO } from '../../support/builders/institucija.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import type { Uzorak } from '../uzorak.ts'

const DAN = 86_400_000
const SADRZAJ = {
  naslov: 'Radovi na sustavu',
  opis: '<p>Portal u subotu neće raditi.</p>',
  startAt: new Date(OZUJAK - DAN).toISOString(),
  endAt: new Date(OZUJAK + DAN).toISOString(),
  ciljnaSkupina: 'svi' as const,
  prioritet: 'Srednje' as const,
  programi: [],
  institucije: [],
}

const zapisi =
  (institucijaId: number | null): Uzorak['zapisi'] =>
  async ({ db, autor }, { iz }, runda) => {
    const redak = { ...SADRZAJ, id: 0, statusId: iz, verzijaRetka: 1, inacica: 0, runda: [...runda] }
    const cija = { institucijaId, statusPromijenjenAt: new Date(OZUJAK - DAN).toISOString() }
    const by = { actor: { osobaId: autor.id }, sada: OZUJAK }
    const id = await db.transaction((tx) => obavijestRepository.insert(tx, { ...redak, ...cija }, by))
    return { params: { obavijestId: id }, id: String(id) }
  }

/** The own notice of the body that drafts calls. */
export const obavijest: Uzorak = {
  naziv: 'of an institution',
  zapisi: zapisi(MINGO),
  zna: ({ uloge, strana }) => strana === 'administrator' || uloge.includes('R@DRF'),
}

export const obavijestPortala: Uzorak = {
  naziv: 'of the portal',
  zapisi: zapisi(null),
  zna: ({ strana }) => strana === 'administrator',
  tice: ({ strana }) => strana === 'administrator',
}
