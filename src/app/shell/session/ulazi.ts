import type { AdminPermission } from '#contract/kernel/permissions.ts'
import { ADMINISTRACIJA_MENU } from '../menu/administracija-menu.ts'
import { parametriAdministracije } from '../menu/zahtjevi-uprave.ts'
import { fillPattern } from '../navigation/built-routes.ts'
import { pocetnaKonteksta } from './pocetna.ts'
import { jeAdministrator, type Profil } from './profil.ts'
import { readZadnjiKontekst } from './profil-store.ts'

const RAZINA: Record<string, string> = {
  R: 'referent',
  V: 'voditelj',
  A: 'administrator',
  PRG: 'pregled',
  UR: 'uređivanje',
  ZAS: 'zastupanje',
}

/** The way into administration for those who have something to do there. */
function ulazUAdministraciju(profil: Profil) {
  const smije = (dopustenje?: AdminPermission) => jeAdministrator(profil, dopustenje)
  const prvi = ADMINISTRACIJA_MENU.find(({ dopustenje, jednoOd }) =>
    jednoOd === undefined ? smije(dopustenje) : jednoOd.some(smije),
  )
  if (prvi?.to === undefined) return []
  return [
    {
      key: 'administracija',
      naziv: 'Administracija',
      zadnji: false,
      opis: profil.osoba.superadmin ? 'Superadministrator' : 'Administrator',
      href: fillPattern(prvi.to, parametriAdministracije(smije)),
    },
  ]
}

/** The person's contexts as ways in, the one used last on this device first. */
export function ulazi(profil: Profil, zadnji: string | null = readZadnjiKontekst()) {
  const konteksti = profil.konteksti
    .map((kontekst) => {
      const { vrsta, id, naziv, oznaka, razina } = kontekst
      const opis = [vrsta === 'institucija' ? 'Institucija' : 'Prijavitelj', oznaka, RAZINA[razina] ?? razina]
      return {
        key: `${vrsta}:${id}`,
        naziv,
        opis: opis.filter(Boolean).join(' · '),
        href: pocetnaKonteksta(kontekst),
        zadnji: `${vrsta}:${id}` === zadnji,
      }
    })
    .sort((a, b) => Number(b.zadnji) - Number(a.zadnji))
  return [...konteksti, ...ulazUAdministraciju(profil)]
}
