import { ADMINISTRACIJA_MENU } from '../menu/administracija-menu.ts'
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
  const prvi = ADMINISTRACIJA_MENU.find(({ dopustenje }) => jeAdministrator(profil, dopustenje))
  if (prvi?.to === undefined) return []
  return [
    {
      ...{ key: 'administracija', naziv: 'Administracija', zadnji: false },
      opis: profil.osoba.superadmin ? 'Superadministrator' : 'Administrator',
      href: prvi.to,
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
