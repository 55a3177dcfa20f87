/** What no call may lack before it leaves its first status; forms mark these fields, the validations ask for them. */

export const OBVEZNI_IZNOSI = ['alokacija', 'najnizaPotpora', 'najvisaPotpora'] as const
/** Beside the body that drafts the call. */
export const TIJELA_POZIVA = ['aprId', 'selId', 'impId', 'finId'] as const

/** The moment of closing is asked only of a call that closes by itself, so it is not marked. */
export const OBVEZNO_POZIVA: readonly string[] = [
  'naziv',
  'oznaka',
  'definicija.svrha',
  'definicija.predmet',
  ...OBVEZNI_IZNOSI,
  'datumNajave',
  'datumOtvaranja',
  ...TIJELA_POZIVA,
]
