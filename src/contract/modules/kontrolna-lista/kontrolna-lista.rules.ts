/** Numbered rules of a check-list's moves (decision 0128). KLI-02 to KLI-05 are of its content, in `kernel/kontrolna-lista/nacrt.ts`. */
import { greskeListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import type { Greska, Rule } from '#contract/kernel/record-kind.ts'
import type { InacicaListe } from './kontrolna-lista.schema.ts'
import { greskeKriterija } from './kriteriji-liste.ts'

export const jedanNacrt: Rule<InacicaListe> = {
  id: 'KLI-01',
  poruka: 'Sljedeća inačica te liste već je u izradi.',
  polje: 'svrha',
  test: ({ drugiNacrt }) => !drugiNacrt,
}

export const poznataSvrha: Rule<InacicaListe> = {
  id: 'KLI-06',
  poruka: 'Portal ne poznaje svrhu te liste.',
  polje: 'svrha',
  test: ({ prima }) => prima !== null,
}

export const listaPotpuna: Rule<InacicaListe> = {
  id: 'KLI-07',
  poruka: 'Kontrolna lista nije potpuna.',
  test: ({ prima, sadrzaj }) => {
    const greske = prima === null ? [] : greskeListe(sadrzaj, prima)
    return greske.length === 0 || greske
  },
}

export const listaPoziva: Rule<InacicaListe> = {
  id: 'KLI-08',
  poruka: 'Listu poziva izrađuje tijelo koje u njemu odabire projekte.',
  polje: 'pozivId',
  test: ({ prima, poziv, pozivId, institucijaId }) => {
    if (pozivId === null)
      return prima?.poziv !== 'mora' || [greskaPoziva('Lista te svrhe izrađuje se za pojedini poziv.')]
    if (prima?.poziv === undefined) return [greskaPoziva('Lista te svrhe vrijedi za sve pozive.')]
    return institucijaId !== null && poziv?.selId === institucijaId
  },
}
const greskaPoziva = (poruka: string): Greska => ({ pravilo: listaPoziva.id, polje: 'pozivId', poruka })

export const kriterijiPoziva: Rule<InacicaListe> = {
  id: 'KLI-09',
  poruka: 'Bodovane stavke ne odgovaraju kriterijima poziva.',
  test: ({ poziv, sadrzaj, prima }) => {
    const boduje = poziv !== null && prima?.odgovori.includes('bodovi')
    const greske = boduje ? greskeKriterija(sadrzaj, poziv.kriteriji) : []
    return greske.length === 0 || greske
  },
}

/** The portal's own list is only replaced: whoever has none of their own asks it. */
export const imaZamjenu = ({ institucijaId }: InacicaListe): boolean => institucijaId !== null
