/** The tables by which the kinds are tested are those of the law, row by row; where one is ours, it is named here with the reason. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import transitions from '#tests/data/transitions.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '../..')
const LAW = join(ROOT, 'docs/pravila')
const chapters = readdirSync(LAW)
  .filter((file) => file.startsWith('03-'))
  .map((file) => readFileSync(join(LAW, file), 'utf8'))
  .join('\n')

const DORADA = '0134-a-correction-opens-what-remarks-name.md'
const KASNO = '0070-a-late-arrival-is-decided.md'
const POSTA = '0025-mail-without-a-server.md'
const LISTE = '0128-a-check-list-has-versions.md'
/** What the law says in words, of actors, timers and the supplement of a request, stands in a row, where the engine reads it. */
const TABLICE = '0004-transition-tables-are-decisions.md'
const PROVJERA = '0130-minutes-are-heard-before-they-are-signed.md'
const PONUDA = '0140-a-ranking-is-sealed-and-its-rest-offered.md'
const PROBA = '0141-an-applicant-answers-the-officers-list-first.md'
const KOREKCIJA = '0145-a-budget-is-corrected-with-consent.md'
const ODLUKA = '0138-a-decision-is-signed-by-the-move-it-allows.md'
const PROVJERA_PRIJAVE = '0137-an-assessor-has-a-copy.md'
const PREPORUKA = '0127-a-recommendation-is-a-record.md'
const OBRAZAC = '0142-a-filled-form-follows-its-application.md'
const POJASNJENJE = '0146-a-late-answer-is-decided-and-the-clock-goes-on.md'
const PRIMOPREDAJA = '0150-cases-are-handed-over-item-by-item.md'
const PRIGOVOR = '0139-an-objection-has-a-record-of-its-own.md'
const RASKID = '0162-a-contract-ends-by-a-decision-of-three.md'
/** Kinds that the law has as a part of another one: all of their statuses are ours. */
const NASE_VRSTE: Readonly<Record<string, string>> = {
  preporuka: PREPORUKA,
  ponuda: PONUDA,
  generalnaProba: PROBA,
  prigovor: PRIGOVOR,
  odlukaPrijave: ODLUKA,
  korekcijaProracuna: KOREKCIJA,
  provjeraPrijave: PROVJERA_PRIJAVE,
  primopredaja: PRIMOPREDAJA,
}

/** Rows that the law does not have in these words, each with the decision that says why. The list is exact. */
const NASE: Readonly<Record<string, string>> = {
  'projekt: 10 → 1 | Vrati u izradu | UR': KASNO,
  'projekt: 22 → 21 | Vrati u izradu | UR': KASNO,
  'projekt: 10,22 → 2 | Prijava prihvaćena kao pravovremena | SYS': KASNO,
  'projekt: 18 → 1 | Odobri povratak | ADM(pozivi.povratakPrijave)': TABLICE,
  'projekt: 18 → 21 | Odobri povratak | ADM(pozivi.povratakPrijave)': TABLICE,
  'projekt: 9 → 9 | Prihvati zakašnjenje dorade | R@SEL': DORADA,
  'projekt: 9 → 9 | Prihvati zakašnjenje dorade | R@IMP': DORADA,
  'projekt: 13 → 13 | Prihvati zakašnjenje dorade | R@SEL': DORADA,
  'projekt: 13 → 13 | Prihvati zakašnjenje dorade | R@IMP': DORADA,
  'projekt: 6 → 6 | Pošalji upozorenje o povredi | V@IMP': RASKID,
  'projekt: 23 → 23 | Pripremi odluku o raskidu | R@IMP': RASKID,
  'projekt: 23 → 23 | Potvrdi odluku o raskidu | V@IMP': RASKID,
  'projekt: 23 → 23 | Vrati odluku o raskidu | V@IMP': RASKID,
  'projekt: 8,11,16,17,24 → 12 | Arhiviraj | A@SEL': TABLICE,
  'mail: ∅ → 1 | Zapiši | SYS': POSTA,
  'mail: 1 → 2 | Pošalji | SYS': POSTA,
  'mail: 1 → 3 | Odustani | SYS': POSTA,
  'mail: 1 → 5 | Zadrži u portalu | SYS': POSTA,
  'mail: 3,5 → 1 | Pošalji ponovno | ADM(posaljiEmailKrozSustav)': POSTA,
  'mail: 1 → 4 | Otkaži | ADM(posaljiEmailKrozSustav)': POSTA,
  'tehnickoPitanje: 3 → 5 | Zatvori | SYS': TABLICE,
  'zahtjev: ∅ → 1 | Predaj zahtjev | UR': TABLICE,
  'zahtjev: 1,2 → 5 | Obustavi | ADM(zahtjevi)': TABLICE,
  'zahtjev: 2 → 2 | Vrati na dopunu | ADM(zahtjevi)': TABLICE,
  'zahtjev: 2 → 2 | Dostavi dopunu | GR': TABLICE,
  'zahtjev: 2 → 5 | Obustavi bez dopune | SYS': TABLICE,
  'provjera: 5 → 5 | Predaj očitovanje | UR': PROVJERA,
  'kontrolnaLista: ∅ → 1 | Nova inačica | R@IMP': LISTE,
  'kontrolnaLista: 1 → 2 | Stavi na snagu | V@IMP': LISTE,
  'kontrolnaLista: 1 → 4 | Odbaci nacrt | R@IMP': LISTE,
  'kontrolnaLista: 2 → 3 | Povuci | V@IMP': LISTE,
  'kontrolnaLista: 2 → 3 | Zamijeni novijom | SYS': LISTE,
  'generalnaProba: ∅ → 1 | Pripremi generalnu probu | SYS': PROBA,
  'generalnaProba: 1 → 1 | Prijeđi na nove kontrolne liste | SYS': PROBA,
  'generalnaProba: 1 → 2 | Predaj s prijavom | SYS': PROBA,
  'generalnaProba: 2 → 1 | Vrati s prijavom | SYS': PROBA,
  'provjeraPrijave: ∅ → 1 | Dodijeli | V@SEL': PROVJERA_PRIJAVE,
  'provjeraPrijave: ∅ → 1 | Preuzmi | R@SEL': PROVJERA_PRIJAVE,
  'provjeraPrijave: 1 → 2 | Nisam u sukobu interesa, započni | R@SEL': PROVJERA_PRIJAVE,
  'provjeraPrijave: 1,2 → 4 | Prijavi sukob interesa | R@SEL': PROVJERA_PRIJAVE,
  'provjeraPrijave: 2 → 3 | Završi provjeru | R@SEL': PROVJERA_PRIJAVE,
  'provjeraPrijave: 3 → 2 | Vrati na provjeru | V@SEL': PROVJERA_PRIJAVE,
  'provjeraPrijave: 1,2 → 5 | Oduzmi | V@SEL': PROVJERA_PRIJAVE,
  'provjeraPrijave: 1,2 → 5 | Oduzmi zbog sukoba interesa | SYS': PROVJERA_PRIJAVE,
  'provjeraPrijave: 1,2 → 5 | Predaj drugoj osobi | SYS': PRIMOPREDAJA,
  'provjeraPrijave: ∅ → 1 | Preuzmi od druge osobe | SYS': PRIMOPREDAJA,
  'preporuka: ∅ → 1 | Otvori preporuku | SYS': PREPORUKA,
  'preporuka: 1,5,6,7 → 8 | Prenesi u postupak nepravilnosti | V@IMP': PREPORUKA,
  'preporuka: 1,5,6,7 → 2 | Predaj dokaz | UR': PREPORUKA,
  'preporuka: 2 → 3 | Predloži ocjenu | R@IMP': PREPORUKA,
  'preporuka: 1,7 → 3 | Predloži ocjenu bez dokaza | R@IMP': PREPORUKA,
  'preporuka: 2 → 1,7 | Zatraži dopunu | R@IMP': PREPORUKA,
  'preporuka: 3 → 4,5,6 | Potvrdi ocjenu | V@IMP': PREPORUKA,
  'preporuka: 3 → 1,2,7 | Vrati ocjenu | V@IMP': PREPORUKA,
  'preporuka: 1,5,6 → 7 | Produlji rok | V@IMP': PREPORUKA,
  'ponuda: ∅ → 1 | Ponudi umanjeni iznos | V@SEL': PONUDA,
  'ponuda: 1 → 2 | Prihvati ponudu | ZAS': PONUDA,
  'ponuda: 1 → 3 | Odbij ponudu | ZAS': PONUDA,
  'ponuda: 1 → 4 | Zatvori bez odgovora | SYS': PONUDA,
  'korekcijaProracuna: ∅ → 1 | Ispravi proračun | R@SEL': KOREKCIJA,
  'korekcijaProracuna: 1 → 2 | Pošalji prijavitelju na suglasnost | V@SEL': KOREKCIJA,
  'korekcijaProracuna: 1 → 6 | Odbaci korekciju | R@SEL': KOREKCIJA,
  'korekcijaProracuna: 2 → 3 | Daj suglasnost | ZAS': KOREKCIJA,
  'korekcijaProracuna: 2 → 4 | Uskrati suglasnost | ZAS': KOREKCIJA,
  'korekcijaProracuna: 2 → 5 | Zatvori bez odgovora | SYS': KOREKCIJA,
  'korekcijaProracuna: 1,2,3 → 7 | Stavi izvan snage | SYS': KOREKCIJA,
  'odlukaPrijave: ∅ → 1 | Pripremi odluku | R@SEL': ODLUKA,
  'odlukaPrijave: 1 → 2 | Pošalji na potvrdu | R@SEL': ODLUKA,
  'odlukaPrijave: 2 → 3 | Potvrdi odluku | V@SEL': ODLUKA,
  'odlukaPrijave: 2,3 → 1 | Vrati u izradu | V@SEL': ODLUKA,
  'odlukaPrijave: 1 → 5 | Odbaci nacrt | R@SEL': ODLUKA,
  'odlukaPrijave: 3 → 4 | Donesi odluku | SYS': ODLUKA,
  'odlukaPrijave: 1,2,3 → 5 | Obustavi pripremu | SYS': ODLUKA,
  'odlukaPrijave: 4 → 6 | Stavi izvan snage | SYS': ODLUKA,
  'odlukaPrijave: 4 → 4 | Odreci se prigovora | ZAS': ODLUKA,
  'pojasnjenje: 3,4 → 4 | Pošalji odgovor | ZAS': POJASNJENJE,
  'pojasnjenje: 4 → 5 | Prihvati zakašnjeli odgovor | R@SEL,IMP': POJASNJENJE,
  'pojasnjenje: 3 → 3 | Odobri produljenje roka | R@SEL,IMP': POJASNJENJE,
  'pojasnjenje: 4 → 4 | Odobri produljenje roka | R@SEL,IMP': POJASNJENJE,
  'pojasnjenje: 3 → 3 | Odbij produljenje roka | R@SEL,IMP': POJASNJENJE,
  'pojasnjenje: 4 → 4 | Odbij produljenje roka | R@SEL,IMP': POJASNJENJE,
  'pojasnjenje: 3 → 3 | Zatraži produljenje roka | UR': POJASNJENJE,
  'pojasnjenje: 4 → 4 | Zatraži produljenje roka | UR': POJASNJENJE,
  'pojasnjenje: 1,2,3,4,5 → 7 | Otkaži s prijavom | SYS': POJASNJENJE,
  'prigovor: ∅ → 1 | Napiši prigovor | ZAS': PRIGOVOR,
  'prigovor: 1 → 2 | Prigovor je podnesen | SYS': PRIGOVOR,
  'prigovor: 2,3 → 8 | Prigovor je povučen | SYS': PRIGOVOR,
  'prigovor: 2 → 3 | Pošalji očitovanje | V@SEL': PRIGOVOR,
  'prigovor: 2 → 3 | Preuzmi bez očitovanja | V@APR': PRIGOVOR,
  'prigovor: 3 → 2 | Zatraži novo očitovanje | V@APR': PRIGOVOR,
  'prigovor: 3 → 4 | Zaključi glasovanje | R@APR': PRIGOVOR,
  'prigovor: 4 → 5 | Pošalji odluku na potvrdu | R@APR': PRIGOVOR,
  'prigovor: 5 → 6 | Potvrdi odluku | V@APR': PRIGOVOR,
  'prigovor: 5 → 4 | Vrati nacrt odluke | V@APR': PRIGOVOR,
  'prigovor: 6 → 4 | Vrati nacrt odluke | A@APR': PRIGOVOR,
  'prigovor: 6 → 7 | O prigovoru je odlučeno | SYS': PRIGOVOR,
  'popunjeniObrazac: 2,7,11 → 6 | Otkaži s prijavom | SYS': OBRAZAC,
  'popunjeniObrazac: 4,9 → 5 | Odbij bez dorade | SYS': OBRAZAC,
  'popunjeniObrazac: 2,6,7,11 → 1 | Vrati u izradu s prijavom | SYS': OBRAZAC,
  'popunjeniObrazac: 5,6 → 7 | Vrati na provjeru s prijavom | SYS': OBRAZAC,
  'primopredaja: ∅ → 1 | Nova primopredaja | R@IMP': PRIMOPREDAJA,
  'primopredaja: ∅ → 1 | Predloži povrat | SYS': PRIMOPREDAJA,
  'primopredaja: ∅ → 1 | Predloži primopredaju | SYS': PRIMOPREDAJA,
  'primopredaja: 1 → 2 | Predaj | R@IMP': PRIMOPREDAJA,
  'primopredaja: 1,2,3 → 5 | Opozovi | R@IMP': PRIMOPREDAJA,
  'primopredaja: 2 → 3 | Preuzmi dio | SYS': PRIMOPREDAJA,
  'primopredaja: 2,3 → 4 | Zaključi | SYS': PRIMOPREDAJA,
}

const rows = Object.entries(transitions).flatMap(([kind, { prijelazi }]) =>
  prijelazi.map(({ iz, u, radnja, tko, uvjeti, posljedice }) => {
    const from = iz.map((id) => (id === 0 ? '∅' : id)).join(',')
    const move = `${from} → ${u.join(',')} | ${radnja} | ${tko}`
    return { name: `${kind}: ${move}`, row: `| ${move} | ${uvjeti || '—'} | ${posljedice || '—'} |` }
  }),
)

test('every row is one of the law, but for those that are ours', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ row }) => !chapters.includes(row)).map(({ name }) => name)).toEqual(Object.keys(NASE))
})

test('every label of a status is the one of the law', () => {
  const tablice = Object.entries(transitions).filter(([kind]) => !(kind in NASE_VRSTE))
  const labels = tablice.flatMap(([kind, { statusi }]) =>
    Object.entries<string>(statusi).map(([id, label]) => ({ kind, label: `${id} ${label}` })),
  )
  const missing = labels.filter(({ label }) => !chapters.includes(label))
  expect(missing).toEqual([
    { kind: 'mail', label: '5 Zadržan u portalu' },
    { kind: 'kontrolnaLista', label: '2 Na snazi' },
    { kind: 'kontrolnaLista', label: '3 Povučena' },
    { kind: 'kontrolnaLista', label: '4 Odbačena' },
  ])
})

test('every decision that a row of ours names is there', () => {
  const missing = [...new Set([...Object.values(NASE), ...Object.values(NASE_VRSTE)])].filter(
    (file) => !existsSync(join(ROOT, 'src/decisions', file)),
  )
  expect(missing).toEqual([])
})
