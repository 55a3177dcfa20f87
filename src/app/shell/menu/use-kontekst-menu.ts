import { useBuiltRoutes } from '../navigation/built-routes.ts'
import { useDozvole } from '../session/dozvole.ts'
import type { Kontekst, Profil } from '../session/profil.ts'
import { type MenuEntry, type MenuItem, type ProjektUIzborniku, resolveMenu } from './menu.ts'
import { useBrojaci } from './use-brojaci.ts'

/** The finance ministry; some items are its own (specification, section 6). */
const MFIN_ID = 6

/** Who sees the administration of what they act for: applicants' representatives, leaders and administrators, superadmins. */
export function vidiAdministraciju({ osoba }: Profil, { razina }: Kontekst): boolean {
  return ['V', 'A', 'ZAS'].includes(razina) || osoba.superadmin
}

export interface Izbornik {
  items: MenuItem[]
  /** When the numbers beside its entries were true, ISO; undefined without any. */
  brojeviNa: string | undefined
}

/** A menu as this person may see it in this context, with what waits for them. */
export function useKontekstMenu(
  menu: readonly MenuEntry[],
  profil: Profil,
  kontekst: Kontekst,
  params: Record<string, string | undefined>,
  projekt?: ProjektUIzborniku,
): Izbornik {
  const built = useBuiltRoutes()
  const stanje = useBrojaci(profil, kontekst, params.programId)
  const known = Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  const items = resolveMenu(menu, {
    built,
    params: { ...known, korisnikId: String(profil.osoba.id) },
    brojaci: stanje?.brojevi,
    dozvole: useDozvole(kontekst),
    administracija: vidiAdministraciju(profil, kontekst),
    projekt,
    mfin: kontekst.vrsta === 'institucija' && kontekst.id === MFIN_ID,
  })
  return { items, brojeviNa: stanje?.vrijeme }
}
