/** The on-site check as a document: its sums, errors and warnings (domain rules 3.20, 5.6 and 7). */
import { addDays, diffDays, formatDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import { ako, defineDokument, type Kontekst, type Provjera } from '#contract/kernel/dokument/dokument.ts'
import { priloziOd } from '#contract/kernel/dokument/manifest.ts'
import { type Redak, retciOd, type Sadrzaj, tabOd, tekstOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import { kljucIz } from '#contract/kernel/izbor.ts'
import { stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { BEZ_ODGOVORA, otvaraNalaz } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { formatEur, parseEur } from '#contract/kernel/money.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import { upozorenjaLanca } from './provjera.dokazi.ts'
import { ROK_PREPORUKE, TEZINE, type Tezina, TIPOVI } from './provjera.izbori.ts'
import { KATALOG_PROVJERE, NALAZI, PREPORUKE, type UvjetiProvjere } from './provjera.katalog.ts'
import { LISTA_PROVJERE, listaOd, odgovoriOd, tipOd } from './provjera.liste.ts'
import { upozorenjaBrojeva } from './provjera.oprema.ts'
import { POTPISI } from './provjera.ovjera.ts'
import { potpisala } from './provjera.potpisi.ts'
import type { OkolnostiProvjere } from './provjera.schema.ts'

export type KontekstProvjere = Kontekst & OkolnostiProvjere

export interface RacunProvjere {
  ukupanUcinak: number
  upozorenja: readonly Greska[]
}

const NA_TERENU: UvjetiProvjere = { teren: true }
const U_UREDU: UvjetiProvjere = { teren: false }

export const podaciOd = (sadrzaj: Sadrzaj) => tabOd(sadrzaj, 'podaci')
/** What an announcement tells of: the visit alone, whatever the team has prepared behind it. */
export const najavaOd = (sadrzaj: Sadrzaj): Sadrzaj => ({ podaci: podaciOd(sadrzaj) ?? null })
export const timOd = (sadrzaj: Sadrzaj): { osobaId: number; voditelj: boolean }[] =>
  retciOd(podaciOd(sadrzaj), 'tim').flatMap((redak) => {
    // A device may write anything there; what is no number of a person is nobody.
    const osobaId = idFrom(tekstOd(redak, 'osoba'))
    return osobaId === undefined ? [] : [{ osobaId, voditelj: tekstOd(redak, 'uloga') === 'voditelj' }]
  })
/** The team by name, as the minutes have it. */
export const imenaTima = (sadrzaj: Sadrzaj, { osobe }: Pick<OkolnostiProvjere, 'osobe'>): string[] =>
  timOd(sadrzaj).flatMap(({ osobaId }) => osobe.find(({ value }) => value === String(osobaId))?.label ?? [])
export const voditeljOd = (sadrzaj: Sadrzaj): number | undefined =>
  timOd(sadrzaj).find(({ voditelj }) => voditelj)?.osobaId
export const nalaziOd = (sadrzaj: Sadrzaj): Redak[] => retciOd(tabOd(sadrzaj, 'nalazi'), 'nalazi')
export const preporukeOd = (sadrzaj: Sadrzaj): Redak[] => retciOd(tabOd(sadrzaj, 'nalazi'), 'preporuke')

const centi = (redak: Redak, kljuc: string): number => {
  const parsed = parseEur(tekstOd(redak, kljuc))
  return parsed.ok ? parsed.cents : 0
}

const tezinaOd = (redak: Redak): Tezina | null => kljucIz(TEZINE, tekstOd(redak, 'tezina'))

type ProvjeraPLM = Provjera<KontekstProvjere, RacunProvjere>

/** PLM-01: a team of two, of whom one leads; nobody stands in it twice. */
function tim({ sadrzaj }: ProvjeraPLM): Greska[] {
  const clanovi = timOd(sadrzaj)
  const osobe = clanovi.map(({ osobaId }) => osobaId)
  const voditelja = clanovi.filter(({ voditelj }) => voditelj).length
  return [
    ...ako(clanovi.length >= 2 && voditelja !== 1, 'podaci.tim', 'PLM-01', 'Tim vodi točno jedna osoba.'),
    ...ako(new Set(osobe).size < osobe.length, 'podaci.tim', 'PLM-01', 'Ista osoba upisana je u tim dvaput.'),
  ]
}

/** PLM-02 */
function obuhvat({ sadrzaj }: ProvjeraPLM): Greska[] {
  const [od, kraj] = [tekstOd(podaciOd(sadrzaj), 'obuhvatOd'), tekstOd(podaciOd(sadrzaj), 'obuhvatDo')]
  const krivo = isIsoDatum(od) && isIsoDatum(kraj) && kraj < od
  return ako(krivo, 'podaci.obuhvatDo', 'PLM-02', 'Razdoblje ne može završiti prije nego što počne.')
}

/** PLM-05: every question is answered, with the comment and the picture that its answer asks for. */
const odgovoreno = ({ sadrzaj, ctx }: ProvjeraPLM): Greska[] =>
  LISTA_PROVJERE.greske(ctx.teren ? listaOd(sadrzaj, ctx) : null, sadrzaj)

/** PLM-06: a serial number that was typed is typed twice. */
function serijskiBroj({ sadrzaj, ctx }: ProvjeraPLM): Greska[] {
  if (!ctx.teren) return []
  return retciOd(tabOd(sadrzaj, 'oprema'), 'oprema').flatMap((redak) => {
    const [prvi, drugi] = [tekstOd(redak, 'serijskiBroj'), tekstOd(redak, 'serijskiBrojPonovno')]
    const poruka = drugi === '' ? 'Serijski broj upišite još jednom.' : 'Serijski broj upisan je dvaput različito.'
    return ako(prvi !== '' && prvi !== drugi, `oprema.oprema.${redak.id}.serijskiBrojPonovno`, 'PLM-06', poruka)
  })
}

/** PLM-07: a device is shown whole and by its plate. */
function slikeOpreme({ sadrzaj, ctx }: ProvjeraPLM): Greska[] {
  if (!ctx.teren) return []
  return retciOd(tabOd(sadrzaj, 'oprema'), 'oprema').flatMap((redak) => {
    const traziSe = tekstOd(redak, 'stanje') !== 'nijeZateceno'
    const malo = traziSe && priloziOd(redak, 'fotografije').length < 2
    const poruka = 'Priložite fotografiju cijelog uređaja i fotografiju pločice.'
    return ako(malo, `oprema.oprema.${redak.id}.fotografije`, 'PLM-07', poruka)
  })
}

/** PLM-08: both sides have signed what is written now, here or on paper, or have refused before two witnesses. */
function potpisano({ sadrzaj, ctx }: ProvjeraPLM): Greska[] {
  if (!ctx.potpisuje || retciOd(tabOd(sadrzaj, 'dolazak'), 'nazocni').length === 0) return []
  const nema = (strana: 'institucija' | 'korisnik', tko: string) =>
    ako(
      !potpisala(sadrzaj, strana, imenaTima(sadrzaj, ctx)),
      POTPISI,
      'PLM-08',
      `Nedostaje važeći potpis ${tko}, na zaslonu ili na snimljenom papiru, ili zabilježeno odbijanje s dva svjedoka.`,
    )
  return [...nema('institucija', 'institucije'), ...nema('korisnik', 'korisnika')]
}

/** PLM-09: an answer that nobody wants has its finding. */
function bezNalaza(sadrzaj: Sadrzaj, ctx: KontekstProvjere): Greska[] {
  const lista = listaOd(sadrzaj, ctx)
  if (lista === null) return []
  const odgovori = odgovoriOd(sadrzaj)
  const opisane = new Set(nalaziOd(sadrzaj).map((redak) => tekstOd(redak, 'stavka')))
  return stavkeOd(lista).flatMap((stavka) => {
    const otvara = otvaraNalaz(stavka, odgovori[stavka.kod] ?? BEZ_ODGOVORA)
    return ako(otvara && !opisane.has(stavka.kod), NALAZI, 'PLM-09', `${stavka.kod}: odgovor upućuje na nalaz.`)
  })
}

/** PLM-10: a recommendation is carried out the sooner the heavier its finding is. */
function dugiRokovi(sadrzaj: Sadrzaj): Greska[] {
  const posjet = tekstOd(podaciOd(sadrzaj), 'datum')
  const tezine = new Map(nalaziOd(sadrzaj).map((redak) => [redak.id, tezinaOd(redak)]))
  return preporukeOd(sadrzaj).flatMap((redak) => {
    const tezina = tezine.get(tekstOd(redak, 'nalaz')) ?? null
    const rok = tekstOd(redak, 'rok')
    if (tezina === null || !isIsoDatum(rok) || !isIsoDatum(posjet)) return []
    const najvise = ROK_PREPORUKE[tezina]
    const poruka = `Uobičajeni rok za nalaz te težine najviše je ${najvise} dana od posjeta (${formatDatum(posjet)}).`
    return ako(diffDays(posjet, rok) > najvise, `${PREPORUKE}.${redak.id}.rok`, 'PLM-10', poruka)
  })
}

/** Deadlines by the weight of their findings, of recommendations that have none, by the ids of their rows. */
export function uobicajeniRokovi(sadrzaj: Sadrzaj): Map<string, string> {
  const posjet = tekstOd(podaciOd(sadrzaj), 'datum')
  const tezine = new Map(nalaziOd(sadrzaj).map((redak) => [redak.id, tezinaOd(redak)]))
  const bezRoka = preporukeOd(sadrzaj).flatMap((redak): [string, string][] => {
    const tezina = tezine.get(tekstOd(redak, 'nalaz')) ?? null
    if (tezina === null || !isIsoDatum(posjet) || tekstOd(redak, 'rok') !== '') return []
    return [[redak.id, addDays(posjet, ROK_PREPORUKE[tezina])]]
  })
  return new Map(bezRoka)
}

/** What the findings cost together, in cents. */
export const ukupanUcinakOd = (sadrzaj: Sadrzaj): number =>
  nalaziOd(sadrzaj).reduce((sum, redak) => sum + centi(redak, 'ucinak'), 0)

function izracunaj(sadrzaj: Sadrzaj, ctx: KontekstProvjere): RacunProvjere {
  return {
    ukupanUcinak: ukupanUcinakOd(sadrzaj),
    upozorenja: ctx.teren
      ? [
          ...bezNalaza(sadrzaj, ctx),
          ...dugiRokovi(sadrzaj),
          ...upozorenjaLanca(sadrzaj),
          ...upozorenjaBrojeva(sadrzaj, ctx.poznatiBrojevi ?? [], ctx.brojeviNaPortalu),
        ]
      : [],
  }
}

const NAJDULJI_IZBOR = 90

export const PROVJERA = defineDokument({
  ...KATALOG_PROVJERE,
  uvjeti: ({ teren }: KontekstProvjere) => (teren ? NA_TERENU : U_UREDU),
  racun: izracunaj,
  izbori: {
    kontekst: { osobe: (ctx: KontekstProvjere) => ctx.osobe },
    sadrzaj: {
      // A visit that began without a network asks the list of its package before the portal has frozen it.
      stavke: (sadrzaj, ctx) => {
        const lista = listaOd(sadrzaj, ctx)
        return (lista === null ? [] : stavkeOd(lista)).map(({ kod, pitanje }) => ({
          value: kod,
          label: `${kod} ${pitanje}`,
        }))
      },
      nalazi: (sadrzaj) =>
        nalaziOd(sadrzaj).map((redak, i) => ({
          value: redak.id,
          label: `${i + 1}. ${tekstOd(redak, 'opis').slice(0, NAJDULJI_IZBOR) || 'bez opisa'}`,
        })),
      troskovi: (sadrzaj) =>
        retciOd(tabOd(sadrzaj, 'troskovi'), 'uzorak').map((redak, i) => ({
          value: redak.id,
          label: `${i + 1}. ${tekstOd(redak, 'trosak') || 'bez naziva'}`,
        })),
    },
  },
  pravila: [tim, obuhvat, odgovoreno, serijskiBroj, slikeOpreme, potpisano],
  upozorenja: ({ upozorenja }) => [...upozorenja],
  izvedeno:
    (sadrzaj, _ctx, { ukupanUcinak }) =>
    ({ polje }) => {
      const tip = tipOd(sadrzaj)
      return polje.kljuc === 'vrstaProvjere' ? tip && TIPOVI[tip] : formatEur(ukupanUcinak)
    },
})

/** How many findings of each weight there are. */
export function nalaziPoTezini(sadrzaj: Sadrzaj): Record<Tezina, number> {
  const broj = { visoko: 0, srednje: 0, nisko: 0 }
  for (const redak of nalaziOd(sadrzaj)) {
    const tezina = tezinaOd(redak)
    if (tezina !== null) broj[tezina] += 1
  }
  return broj
}

/** True where a finding says that an irregularity is suspected. */
export const sumnjaOd = (sadrzaj: Sadrzaj): boolean =>
  nalaziOd(sadrzaj).some((redak) => vrijednost(redak, 'sumnja') === true || tezinaOd(redak) === 'visoko')
