/** Numbered rules of a check-list's moves (decision 0128). KLI-02 to KLI-05 are of its content, in `kernel/kontrolna-lista/nacrt.ts`. */
import { greskeListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import type { InacicaListe } from './kontrolna-lista.schema.ts'

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

/** The portal's own list is only replaced: whoever has none of their own asks it. */
export const imaZamjenu = ({ institucijaId }: InacicaListe): boolean => institucijaId !== null
