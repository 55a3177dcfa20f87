import { pozivU, zapisi } from '../../support/builders/poziv.ts'
import { POSTAVKE, sat } from '../../support/pozivi-slucajevi.ts'
import type { Osoba } from '../svijet.ts'
import type { Redak, Uzorak } from '../uzorak.ts'

/** Announced, or announced once: an institution without a part in the call reads it then. */
const najavljen = (iz: number) => iz === 5 || iz >= 14
/** Closed calls whose change is withdrawn, or that an administrator of the body closes by hand. */
function polazno({ move, iz, u }: Redak) {
  if (u === 34 && iz !== 19) return { osnovniStatusId: 19 }
  return move.code === 'zatvori' ? { modalitet: 'trajni' as const } : {}
}
function zna({ uloge, razina }: Osoba, { iz }: Redak): boolean {
  if (uloge.includes('R@DRF')) return true
  if (uloge.includes('R@APR')) return iz > 3
  return najavljen(iz) && (uloge.length > 0 || razina !== 'R')
}

export const poziv: Uzorak = {
  sat,
  zna,
  uz: POSTAVKE,
  // A change that comes to nothing leaves the call as it was.
  nastavlja: ['otkaziIzmjenu', 'odbijIzmjenu'],
  zapisi: async ({ db }, redak, runda) => {
    const id = await zapisi(db, pozivU(redak.iz, { ...polazno(redak), runda: [...runda] }))
    return { params: { pozivId: id }, id: String(id) }
  },
}
