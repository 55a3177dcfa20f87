/** Rules between the fields of a contract's tab, and what of it the call and the programme decide (domain rules 2.4 and 6). */
import { isIsoDatum } from '#contract/kernel/datum.ts'
import { ako, type Provjera } from '#contract/kernel/dokument/dokument.ts'
import { retciOd, tabOd, tekstOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { parseIban } from '#contract/kernel/iban.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { parsePercent } from '#contract/kernel/money.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { Proracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.types.ts'
import { zavrsetakProvedbe } from '#contract/modules/prijavni-obrazac/validacija/projekt.ts'
import type { StranaUgovora } from './ugovor.izbori.ts'
import { TAB_UGOVORA } from './ugovor.katalog.ts'
import type { KontekstUgovora } from './ugovor.kontekst.ts'

type ProvjeraUgovora = Provjera<KontekstUgovora, Proracun>

const na = (polje: string) => `${TAB_UGOVORA}.${polje}`
const postotakOd = (tab: Parameters<typeof tekstOd>[0], kljuc: string): number | null => {
  const procitan = parsePercent(tekstOd(tab, kljuc))
  return procitan.ok ? procitan.hundredths : null
}

function racun({ sadrzaj }: ProvjeraUgovora): Greska[] {
  const iban = tekstOd(tabOd(sadrzaj, TAB_UGOVORA), 'iban')
  return ako(iban !== '' && !parseIban(iban).ok, na('iban'), 'SUG-01', PORUKE.polje.iban)
}

/** Costs are eligible at least while the project is carried out. */
function razdoblja({ sadrzaj }: ProvjeraUgovora): Greska[] {
  const tab = tabOd(sadrzaj, TAB_UGOVORA)
  const [od, kraj] = [tekstOd(tab, 'prihvatljivostOd'), tekstOd(tab, 'prihvatljivostDo')]
  const pocetak = tekstOd(tabOd(sadrzaj, 'projekt'), 'pocetakProvedbe')
  const zavrsetak = zavrsetakProvedbe(sadrzaj)
  const uza = 'Razdoblje prihvatljivosti obuhvaća cijelo razdoblje provedbe.'
  return [
    ...ako(isIsoDatum(od) && isIsoDatum(pocetak) && od > pocetak, na('prihvatljivostOd'), 'SUG-02', uza),
    ...ako(isIsoDatum(kraj) && zavrsetak !== null && kraj < zavrsetak, na('prihvatljivostDo'), 'SUG-02', uza),
  ]
}

function predujam({ sadrzaj, ctx }: ProvjeraUgovora): Greska[] {
  const tab = tabOd(sadrzaj, TAB_UGOVORA)
  const { dopusten, najvisi } = ctx.definicija.predujam
  if (vrijednost(tab, 'dozvoljenaIsplataPredujma') !== true) return []
  const udio = postotakOd(tab, 'najvisiPostotakPredujma')
  return [
    ...ako(!dopusten, na('dozvoljenaIsplataPredujma'), 'SUG-03', 'Poziv ne dopušta predujam.'),
    ...ako(
      dopusten && udio !== null && udio > najvisi,
      na('najvisiPostotakPredujma'),
      'SUG-04',
      'Predujam je viši nego što poziv dopušta.',
    ),
  ]
}

/** Nothing is withheld from what a beneficiary of cohesion funds is due; elsewhere as much as the call says. */
function zadrzavanje({ sadrzaj, ctx }: ProvjeraUgovora): Greska[] {
  const udio = postotakOd(tabOd(sadrzaj, TAB_UGOVORA), 'postotakZadrzavanja')
  if (udio === null || udio === 0) return []
  const { bezZadrzavanja } = ctx.ugovor
  const bez = 'U kohezijskim se programima od dospjelih sredstava ništa ne zadržava.'
  return [
    ...ako(bezZadrzavanja, na('postotakZadrzavanja'), 'SUG-05', bez),
    ...ako(
      !bezZadrzavanja && udio > ctx.definicija.postotakZadrzavanja,
      na('postotakZadrzavanja'),
      'SUG-06',
      'Zadržava se više nego što poziv dopušta.',
    ),
  ]
}

function potpisnici({ sadrzaj }: ProvjeraUgovora): Greska[] {
  const strane = retciOd(tabOd(sadrzaj, TAB_UGOVORA), 'potpisnici').map((redak) => tekstOd(redak, 'strana'))
  const obje = (['korisnik', 'tijelo'] satisfies StranaUgovora[]).every((strana) => strane.includes(strana))
  const poruka = 'Ugovor potpisuje barem jedna osoba svake strane.'
  return ako(strane.length > 0 && !obje, na('potpisnici'), 'SUG-07', poruka)
}

function privici({ sadrzaj }: ProvjeraUgovora): Greska[] {
  const redci = retciOd(tabOd(sadrzaj, TAB_UGOVORA), 'privici')
  const navedeni = redci.map((redak) => tekstOd(redak, 'privitak'))
  return redci.flatMap(({ id }, at) => {
    const dvaput = navedeni[at] !== '' && navedeni.indexOf(navedeni[at] ?? '') !== at
    return ako(dvaput, `${na('privici')}.${id}.privitak`, 'SUG-08', 'Taj je privitak već naveden.')
  })
}

export const PRAVILA_UGOVORA = [racun, razdoblja, predujam, zadrzavanje, potpisnici, privici]
