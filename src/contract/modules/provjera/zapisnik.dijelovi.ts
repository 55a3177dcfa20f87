/** Parts of the minutes of an on-site check, each as the blocks of a page. */
import { formatDatum, formatVrijeme, isIsoDatum, vrijemeURecenici } from '#contract/kernel/datum.ts'
import type { Dokaz } from '#contract/kernel/dokazi/lanac.ts'
import { putanja, SIRINA, VISINA } from '#contract/kernel/dokazi/potezi.ts'
import { manifestOf } from '#contract/kernel/dokument/manifest.ts'
import { type Odgovor, odgovori, prikazTeksta } from '#contract/kernel/dokument/razlike.ts'
import { type Redak, retciOd, tabOd, tekstOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { kljucIz } from '#contract/kernel/izbor.ts'
import { IZBORI } from '#contract/kernel/kontrolna-lista/lista.ts'
import { BEZ_ODGOVORA } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { formatEur, parseEur } from '#contract/kernel/money.ts'
import type { BlokPdf, TablicaPdf } from '#contract/kernel/pdf/dokument.ts'
import { dokaziOd } from './provjera.dokazi.ts'
import { OCJENE, POVODI, STRANE, TEZINE, TIPOVI, ULOGE } from './provjera.izbori.ts'
import { KATALOG_PROVJERE } from './provjera.katalog.ts'
import { odgovoriOd, tipOd } from './provjera.liste.ts'
import { nazocniOd } from './provjera.nazocni.ts'
import { kriviSatovi, minutaRazlike, naziviDokaza, pocetakOd } from './provjera.pecati.ts'
import { potpisiOd, sazetakZapisnika, vaziPotpis } from './provjera.potpisi.ts'
import { nalaziOd, PROVJERA, podaciOd, preporukeOd, ukupanUcinakOd } from './provjera.ts'
import { TEKST_ZAPISNIKA as TEKST } from './zapisnik.tekst.ts'
import type { Zapisnik } from './zapisnik.ts'

const rijec = (words: Readonly<Record<string, string>>, redak: Redak, kljuc: string) =>
  words[kljucIz(words, tekstOd(redak, kljuc)) ?? ''] ?? ''
const dan = (text: string) => (isIsoDatum(text) ? formatDatum(text) : text)
const bezPraznih = (podaci: readonly (readonly [string, string])[]) => podaci.filter(([, text]) => text !== '')

const naslov = (text: string, razina: 2 | 3 = 2): BlokPdf => ({ naslov: text, razina })
/** A part with its heading; where there is nothing, it says so. */
const dio = (text: string, blokovi: readonly BlokPdf[], nema: string): BlokPdf[] => [
  naslov(text),
  ...(blokovi.length === 0 ? [{ odlomak: nema, stil: 'nema' } as const] : blokovi),
]
const tablica = (one: TablicaPdf): BlokPdf[] => (one.redci.length === 0 ? [] : [{ tablica: one }])

const polozaj = ({ polozaj: one, bezPolozaja }: Dokaz) =>
  one === null ? bezPolozaja : `${one.sirina.toFixed(5)}, ${one.duzina.toFixed(5)} (± ${Math.round(one.tocnost)} m)`

/** When and where the visit began by its device; its clock is told where it was wrong. */
const pocetakRijecima = (pocetak: Dokaz) => [uz(pocetak).join(', '), polozaj(pocetak)].filter(Boolean).join('; ')

/** The clock of the device, and how far it was from the portal's. */
function uz({ vrijeme, pomak }: Dokaz): string[] {
  const minuta = minutaRazlike(pomak)
  return [formatVrijeme(vrijeme, 'sekunda'), ...(minuta === undefined ? [] : [TEKST.sat(minuta)])]
}

/** What is checked, when and for which period. */
export function oProvjeri({ projekt, korisnik, lista, sadrzaj }: Zapisnik): BlokPdf[] {
  const podaci = podaciOd(sadrzaj)
  const text = (kljuc: string) => tekstOd(podaci, kljuc)
  const tip = tipOd(sadrzaj)
  const povod = kljucIz(POVODI, text('povod'))
  const pocetak = pocetakOd(sadrzaj)
  const obuhvat = [dan(text('obuhvatOd')), dan(text('obuhvatDo'))].filter(Boolean).join(' – ')
  return [
    {
      podaci: bezPraznih([
        [TEKST.projekt, [projekt.sifra, projekt.naziv].filter(Boolean).join(', ')],
        [TEKST.korisnik, korisnik],
        [TEKST.vrsta, tip === null ? '' : TIPOVI[tip]],
        [TEKST.povod, povod === null ? '' : POVODI[povod]],
        [TEKST.posjet, [dan(text('datum')), text('sat')].filter(Boolean).join(' ')],
        [TEKST.pocetak, pocetak === undefined ? '' : pocetakRijecima(pocetak)],
        [TEKST.obuhvat, obuhvat],
        [TEKST.lista, lista === null ? '' : TEKST.listaInacica(lista.naziv, lista.inacica)],
        [TEKST.napomena, text('napomena')],
      ]),
    },
  ]
}

/** Who came, where they went and who was there. */
export function ljudi({ sadrzaj, tim }: Zapisnik): BlokPdf[] {
  const podaci = podaciOd(sadrzaj)
  const clanovi = retciOd(podaci, 'tim').map((redak) => [
    tim[tekstOd(redak, 'osoba')] ?? '',
    rijec(ULOGE, redak, 'uloga'),
  ])
  const mjesta = retciOd(podaci, 'lokacije').map((redak) => [
    tekstOd(redak, 'naziv'),
    tekstOd(redak, 'adresa'),
    vrijednost(redak, 'obidena') === true ? TEKST.da : TEKST.ne,
  ])
  const nazocni = nazocniOd(sadrzaj).map((redak) => [
    tekstOd(redak, 'ime'),
    tekstOd(redak, 'funkcija'),
    rijec(STRANE, redak, 'strana'),
    tekstOd(redak, 'dolazak'),
  ])
  return [
    ...dio(TEKST.tim, tablica({ zaglavlje: [TEKST.ime, TEKST.uloga], sirine: [0, 160], redci: clanovi }), TEKST.nema),
    ...dio(
      TEKST.mjesta,
      tablica({ zaglavlje: [TEKST.lokacija, TEKST.adresa, TEKST.obideno], sirine: [150, 0, 60], redci: mjesta }),
      TEKST.nema,
    ),
    ...dio(
      TEKST.nazocni,
      tablica({
        zaglavlje: [TEKST.ime, TEKST.funkcija, TEKST.strana, TEKST.dolazak],
        sirine: [0, 150, 90, 60],
        redci: nazocni,
      }),
      TEKST.nema,
    ),
  ]
}

/** Every question with its answer, the comment, what was measured and how many pictures show it. */
export function pitanja({ sadrzaj, lista }: Zapisnik): BlokPdf[] {
  const dano = odgovoriOd(sadrzaj)
  const uz = (kod: string) => {
    const { komentar, izmjereno, dokazi } = dano[kod] ?? BEZ_ODGOVORA
    const mjera = izmjereno && `${prikazTeksta({ tip: 'kolicina' }, izmjereno.iznos)} ${izmjereno.jedinica}`.trim()
    return [komentar, mjera && TEKST.izmjereno(mjera), dokazi.length > 0 && TEKST.priloga(dokazi.length)]
      .filter(Boolean)
      .join('\n')
  }
  const izbor = (kod: string) => {
    const { izbor: one } = dano[kod] ?? BEZ_ODGOVORA
    return one === null ? TEKST.bezOdgovora : IZBORI[one]
  }
  const sekcije = (lista?.sekcije ?? []).flatMap(({ naziv, stavke }) => [
    naslov(naziv, 3),
    ...tablica({
      zaglavlje: [TEKST.oznaka, TEKST.pitanje, TEKST.odgovor, TEKST.komentar],
      sirine: [48, 0, 66, 166],
      redci: stavke.map(({ kod, pitanje }) => [kod, pitanje, izbor(kod), uz(kod)]),
    }),
  ])
  return dio(TEKST.kontrolnaLista, sekcije, TEKST.nema)
}

/** Typed a second time, it says nothing new; files stand among the evidence. */
const IZOSTAVLJENA = /\.(?:serijskiBrojPonovno|fotografije)$/

/** Answers of a tab that was filled in, row by row. */
function poRedcima(items: readonly Odgovor[]): BlokPdf[] {
  const skupine = new Map<string, (readonly [string, string])[]>()
  for (const { path, redci, oznaka, prikaz, uneseno } of items) {
    if (!uneseno || IZOSTAVLJENA.test(path)) continue
    const red = redci.join(' › ')
    skupine.set(red, [...(skupine.get(red) ?? []), [oznaka, prikaz]])
  }
  return [...skupine].flatMap(([red, podaci]) => [...(red === '' ? [] : [naslov(red, 3)]), { podaci }])
}

/** Equipment, costs and visibility as they were found. */
export function zateceno({ sadrzaj, lista }: Zapisnik): BlokPdf[] {
  const ctx = { teren: true, potpisuje: false, lista, osobe: [], ranije: [], sada: 0 }
  const sve = odgovori(PROVJERA, sadrzaj, ctx)
  return KATALOG_PROVJERE.kartice.flatMap(({ kljuc, naslov: ime }) =>
    ['oprema', 'troskovi', 'vidljivost'].includes(kljuc)
      ? dio(ime, poRedcima(sve.filter(({ tab }) => tab === kljuc)), TEKST.nema)
      : [],
  )
}

const iznos = (redak: Redak, kljuc: string) => {
  const parsed = parseEur(tekstOd(redak, kljuc))
  return parsed.ok ? formatEur(parsed.cents) : ''
}

/** Findings, what is to be done by when, and the conclusion. */
export function nalazi({ sadrzaj, ocitovanje }: Zapisnik): BlokPdf[] {
  const redci = nalaziOd(sadrzaj)
  const imena = new Map(redci.map(({ id }, i) => [id, TEKST.nalaz(i + 1)]))
  const opisi = redci.flatMap((redak, i): BlokPdf[] => [
    naslov(TEKST.nalaz(i + 1), 3),
    { odlomak: tekstOd(redak, 'opis') },
    {
      podaci: bezPraznih([
        [TEKST.pitanje, tekstOd(redak, 'stavka')],
        [TEKST.tezina, rijec(TEZINE, redak, 'tezina')],
        [TEKST.ucinak, iznos(redak, 'ucinak')],
        [TEKST.sumnja, vrijednost(redak, 'sumnja') === true ? TEKST.da : ''],
        [TEKST.izjavaNalaza, tekstOd(redak, 'izjava')],
        [TEKST.ocitovanjeNalaza, ocitovanje?.nalazi[redak.id] ?? ''],
      ]),
    },
  ])
  const preporuke = preporukeOd(sadrzaj).map((redak, i) => [
    `${i + 1}.`,
    imena.get(tekstOd(redak, 'nalaz')) ?? '',
    tekstOd(redak, 'tekst'),
    tekstOd(redak, 'odgovoran'),
    dan(tekstOd(redak, 'rok')),
  ])
  const zaglavlje = [TEKST.broj, TEKST.uzNalaz, TEKST.preporuka, TEKST.odgovoran, TEKST.rok]
  return [
    ...dio(TEKST.nalazi, opisi, TEKST.bezNalaza),
    ...dio(TEKST.preporuke, tablica({ zaglavlje, sirine: [26, 56, 0, 110, 66], redci: preporuke }), TEKST.bezPreporuka),
  ]
}

/** The conclusion of the team, and the statement of the beneficiary where it was handed in. */
export function zakljucak({ sadrzaj, ocitovanje }: Zapisnik): BlokPdf[] {
  const tab = tabOd(sadrzaj, 'zakljucak')
  const ocjena = kljucIz(OCJENE, tekstOd(tab, 'ocjena'))
  const tekst = tekstOd(tab, 'zakljucak')
  return [
    ...dio(TEKST.zakljucak, tekst === '' ? [] : [{ odlomak: tekst }], TEKST.nema),
    {
      podaci: bezPraznih([
        [TEKST.ocjena, ocjena === null ? '' : OCJENE[ocjena]],
        [TEKST.ukupno, formatEur(ukupanUcinakOd(sadrzaj))],
      ]),
    },
    ...(ocitovanje === null
      ? []
      : [
          naslov(TEKST.ocitovanje),
          ...(ocitovanje.predanoU === undefined
            ? []
            : [{ odlomak: TEKST.predano(vrijemeURecenici(Date.parse(ocitovanje.predanoU))), stil: 'sitno' } as const]),
          { odlomak: ocitovanje.tekst || TEKST.uzNalaze },
        ]),
  ]
}

/** Every signature as it was drawn, or the refusal with its witnesses, and whether it stands. */
export function potpisi({ sadrzaj, tim }: Zapisnik): BlokPdf[] {
  const sadasnji = sazetakZapisnika(sadrzaj)
  const nazivi = new Map(manifestOf(KATALOG_PROVJERE, sadrzaj).map(({ id, naziv }) => [id, naziv]))
  const svi = potpisiOd(sadrzaj).flatMap((potpis): BlokPdf[] => {
    const { ime, funkcija, strana, vrijeme, dano } = potpis
    const vazi = vaziPotpis(potpis, sadasnji, Object.values(tim))
    const odbio = 'odbija' in dano
    return [
      naslov(ime, 3),
      {
        podaci: bezPraznih([
          [TEKST.funkcija, funkcija],
          [TEKST.strana, STRANE[kljucIz(STRANE, strana) ?? 'institucija']],
          [TEKST.vrijeme, formatVrijeme(vrijeme, 'sekunda')],
          [TEKST.stanje, vazi ? (odbio ? TEKST.odbijenoVazi : TEKST.vazi) : TEKST.ponisten],
          [TEKST.razlog, odbio ? dano.odbija : ''],
          [TEKST.svjedoci, odbio ? dano.svjedoci.join(', ') : ''],
          [TEKST.naPapiru, 'papir' in dano ? dano.papir.map((id) => nazivi.get(id) ?? '').join(', ') : ''],
        ]),
      },
      ...(!('potezi' in dano)
        ? []
        : [{ crtez: dano.potezi.map(putanja).join(''), prostor: [SIRINA, VISINA], opis: TEKST.potpis(ime) } as const]),
    ]
  })
  return dio(
    TEKST.potpisi,
    [...(svi.length === 0 ? [] : [{ odlomak: TEKST.vlastorucni } as const]), ...svi],
    TEKST.bezPotpisa,
  )
}

/** Hashes are broken where people compare them. */
export const uCetvrtine = (sazetak: string) => sazetak.replace(/(.{16})(?=.)/g, '$1 ')

/** Sealed evidence in its order, with what proves each piece. */
export function dokazi({ sadrzaj, zaprimljeno = {} }: Zapisnik): BlokPdf[] {
  const naziv = naziviDokaza(sadrzaj)
  const stiglo = (id: string) =>
    zaprimljeno[id] === undefined ? [] : [TEKST.zaprimljeno(formatVrijeme(Date.parse(zaprimljeno[id]), 'sekunda'))]
  const redci = dokaziOd(sadrzaj).map((dokaz) => [
    `${dokaz.redniBroj}.`,
    naziv(dokaz.id) ?? '',
    [...uz(dokaz), ...stiglo(dokaz.id)].join('\n'),
    polozaj(dokaz),
    uCetvrtine(dokaz.sha256),
  ])
  const zaglavlje = [TEKST.broj, TEKST.datoteka, TEKST.snimljeno, TEKST.polozaj, TEKST.otisak]
  const satovi = kriviSatovi(sadrzaj)
  const krivi: BlokPdf[] = satovi.length === 0 ? [] : [{ odlomak: TEKST.satovi(satovi.join('; ')) }]
  const svi = tablica({ zaglavlje, sirine: [30, 0, 84, 110, 126], redci })
  return dio(TEKST.dokazi, [...krivi, ...svi], TEKST.nema)
}
