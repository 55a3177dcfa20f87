/** Who can be whom in the demo: what the README shows and the tests sign in as. */
import { RAZINE_INSTITUCIJE } from '#contract/modules/institucija/institucija.schema.ts'
import { RAZINE_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import { OSOBE, PRIJAVITELJI } from './applicants.ts'
import { oibOf } from './ids.ts'
import { DJELATNICI, INSTITUCIJE } from './institutions.ts'
import { emailDjelatnika } from './people.ts'

export interface DemoRacun {
  ime: string
  /** Staff by e-mail and the demo password; everybody else is chosen on the page of the stand-in NIAS, or found by OIB. */
  prijava: 'lozinka' | 'nias'
  email: string
  oib: string
  /** What the person may do, in words. */
  uloga: string
}

const djelatnici = DJELATNICI.map((one): DemoRacun => {
  const institucija = INSTITUCIJE.find(({ id }) => id === one.mjesto?.institucijaId)
  const administracija = one.superadmin ? 'Superadministrator portala' : 'Administrator portala'
  const uloga =
    one.mjesto === null ? administracija : `${RAZINE_INSTITUCIJE[one.mjesto.razina]}, ${institucija?.oznaka}`
  const email = emailDjelatnika(one)
  return { ime: `${one.ime} ${one.prezime}`, prijava: 'lozinka', email, oib: oibOf(8, one.id), uloga }
})

const gradani = OSOBE.map(({ id, ime, prezime, email, prava }): DemoRacun => {
  const opis = prava.map(({ prijaviteljId, razina }) => {
    const naziv = PRIJAVITELJI.find((one) => one.id === prijaviteljId)?.naziv ?? ''
    return `${RAZINE_PRIJAVITELJA[razina]}: ${naziv}`
  })
  const uloga = opis.length === 0 ? 'Građanin' : opis.join('; ')
  return { ime: `${ime} ${prezime}`, prijava: 'nias', email, oib: oibOf(8, id), uloga }
})

export const DEMO_ACCOUNTS: readonly DemoRacun[] = [...djelatnici, ...gradani]
