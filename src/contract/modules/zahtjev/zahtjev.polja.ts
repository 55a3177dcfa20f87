/** ZAH-01: everything wrong with what somebody wrote, by kind and all at once. The form and the server ask the same. */
import { formatDatum, isIsoDatum } from '#contract/kernel/datum.ts'
import { parseIban } from '#contract/kernel/iban.ts'
import { type ParsedMaticniBroj, parseMb, parseMbo, parseMbs } from '#contract/kernel/maticni-brojevi.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { parsePercent } from '#contract/kernel/money.ts'
import { parseOib } from '#contract/kernel/oib.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import type { PravniOblik } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import {
  NAJDULJE_OBRAZLOZENJE,
  type NapisaniZahtjev,
  type SadrzajVrste,
  type SadrzajZahtjeva,
  type Vlasnik,
  type VrstaZahtjeva,
} from './zahtjev.schema.ts'

type Nalaz = Record<string, string | undefined>
const { obavezno, maxDuljina, obaveznaStavka, zauzeto } = PORUKE.polje
const PRIMJER = '21.11.2026.'
const NAJDULJI_TEKST = 250
const CIJELO = 100_00

const nuzno = (vrijednost: unknown) => (vrijednost === null || vrijednost === '' ? obavezno : undefined)

export function tekstGreska(text: string | null | undefined, najvise = NAJDULJI_TEKST): string | undefined {
  const clean = (text ?? '').trim()
  if (clean === '') return obavezno
  return clean.length > najvise ? maxDuljina(najvise) : undefined
}

function oibGreska(text: string): string | undefined {
  if (text.trim() === '') return obavezno
  const read = parseOib(text)
  return read.ok ? undefined : read.poruka
}

function ibanGreska(text: string): string | undefined {
  if (text.trim() === '') return obavezno
  const read = parseIban(text)
  return read.ok ? undefined : read.poruka
}

function danGreska(text: string | null): string | undefined {
  if (text === null || text === '') return obavezno
  return isIsoDatum(text) ? undefined : PORUKE.polje.datum(PRIMJER)
}

interface Brojevi {
  mb: string | null
  mbs: string | null
  mbo: string | null
}

function brojGreska(parse: (text: string) => ParsedMaticniBroj, text: string | null, obvezan: boolean) {
  if (text === null || text.trim() === '') return obvezan ? obavezno : undefined
  const read = parse(text)
  return read.ok ? undefined : read.poruka
}

/** Which number a legal form must have: MBS in the court register, MBO in that of crafts and farms. */
function greskeBrojeva(oblik: PravniOblik | null, { mb, mbs, mbo }: Brojevi, mboZnamenki: number): Nalaz {
  return {
    mb: brojGreska(parseMb, mb, oblik === 'udruga'),
    mbs: brojGreska(parseMbs, mbs, oblik === 'pravnaOsoba'),
    mbo: brojGreska((text) => parseMbo(text, mboZnamenki), mbo, oblik === 'obrt' || oblik === 'djelatnost'),
  }
}

function greskePodataka({ promjene }: SadrzajVrste<'podaci-o-prijavitelju'>): Nalaz {
  const nalaz: Nalaz = {}
  if (Object.keys(promjene).length === 0) return { promjene: PORUKE.polje.baremJedno }
  for (const polje of ['naziv', 'adresa', 'sjediste'] as const)
    if (polje in promjene) nalaz[polje] = tekstGreska(promjene[polje])
  if (promjene.iban !== undefined) nalaz.iban = ibanGreska(promjene.iban)
  if (promjene.zupanijaId === null) nalaz.zupanijaId = obavezno
  if (promjene.nkd !== undefined) nalaz.nkd = tekstGreska(promjene.nkd, 7)
  const poduzeca = promjene.povezanaPoduzeca ?? []
  poduzeca.forEach((oib, index) => {
    nalaz[`povezanaPoduzeca.${index}`] = poduzeca.indexOf(oib) < index ? zauzeto : oibGreska(oib)
  })
  return nalaz
}

function udioGreska(udio: string): { greska?: string; stotinki: number } {
  const read = parsePercent(udio)
  if (!read.ok) return { greska: udio.trim() === '' ? obavezno : PORUKE.polje.postotak, stotinki: 0 }
  const { hundredths: stotinki } = read
  return stotinki > 0 && stotinki <= CIJELO ? { stotinki } : { greska: PORUKE.polje.postotakVeciOdNule, stotinki }
}

function greskeVlasnika(vlasnici: readonly Vlasnik[]): Nalaz {
  if (vlasnici.length === 0) return { vlasnici: obaveznaStavka }
  const nalaz: Nalaz = {}
  let ukupno = 0
  vlasnici.forEach(({ naziv, oib, drzava, udio }, index) => {
    const { greska, stotinki } = udioGreska(udio)
    ukupno += stotinki
    nalaz[`vlasnici.${index}.naziv`] = tekstGreska(naziv)
    nalaz[`vlasnici.${index}.drzava`] = tekstGreska(drzava)
    nalaz[`vlasnici.${index}.udio`] = greska
    if (oib !== null && oib.trim() !== '') nalaz[`vlasnici.${index}.oib`] = oibGreska(oib)
  })
  if (ukupno > CIJELO) nalaz.vlasnici = 'Zbroj udjela vlasnika ne smije prelaziti 100 %'
  return nalaz
}

function greskePunomoci(sadrzaj: SadrzajVrste<'opunomocenja'>, { danas }: OkolnostiZahtjeva): Nalaz {
  const { prijaviteljOib, punomoc, vrijediOd, vrijediDo, opseg } = sadrzaj
  const kraj = vrijediDo === null || vrijediDo === '' ? undefined : danGreska(vrijediDo)
  const najranije = vrijediOd !== null && isIsoDatum(vrijediOd) && vrijediOd > danas ? vrijediOd : danas
  const prekratko = vrijediDo !== null && isIsoDatum(vrijediDo) && vrijediDo < najranije
  return {
    prijaviteljOib: oibGreska(prijaviteljOib),
    punomoc: nuzno(punomoc),
    vrijediOd: danGreska(vrijediOd),
    vrijediDo: prekratko ? PORUKE.polje.minDatum(formatDatum(najranije)) : kraj,
    opseg: nuzno(opseg),
  }
}

/** What a request is judged by besides what is written: the day in Croatia, and how long an MBO is on it. */
export interface OkolnostiZahtjeva {
  danas: string
  mboZnamenki: number
}

const PO_VRSTI: { [V in VrstaZahtjeva]: (sadrzaj: SadrzajVrste<V>, okolnosti: OkolnostiZahtjeva) => Nalaz } = {
  opunomocenja: greskePunomoci,
  ovlastenja: ({ prijaviteljOib, programId, pravo }) => ({
    prijaviteljOib: oibGreska(prijaviteljOib),
    programId: nuzno(programId),
    pravo: nuzno(pravo),
  }),
  'podaci-o-prijavitelju': greskePodataka,
  'promjene-vlasnistva': ({ vrstaVlasnistva, vlasnici, datumPromjene, izvadak }, { danas }) => {
    const buduci = datumPromjene !== null && isIsoDatum(datumPromjene) && datumPromjene > danas
    return {
      vrstaVlasnistva: nuzno(vrstaVlasnistva),
      izvadak: nuzno(izvadak),
      ...greskeVlasnika(vlasnici),
      datumPromjene: buduci ? PORUKE.polje.maxDatum(formatDatum(danas)) : danGreska(datumPromjene),
    }
  },
  registracije: (s, { mboZnamenki }) => ({
    pravniOblik: nuzno(s.pravniOblik),
    naziv: tekstGreska(s.naziv),
    oib: oibGreska(s.oib),
    ...greskeBrojeva(s.pravniOblik, s, mboZnamenki),
    sjediste: tekstGreska(s.sjediste),
    adresa: tekstGreska(s.adresa),
    zupanijaId: nuzno(s.zupanijaId),
    vrstaOrganizacijeId: nuzno(s.vrstaOrganizacijeId),
    velicina: nuzno(s.velicina),
    pdv: nuzno(s.pdv),
    iban: ibanGreska(s.iban),
    svojstvo: tekstGreska(s.svojstvo),
  }),
  'vrsta-pravnog-oblika': (s, { mboZnamenki }) => ({
    noviOblik: nuzno(s.noviOblik),
    ...greskeBrojeva(s.noviOblik, s, mboZnamenki),
    dokaz: nuzno(s.dokaz),
    pravnoSljednistvo: tekstGreska(s.pravnoSljednistvo, NAJDULJE_OBRAZLOZENJE),
  }),
  'izmjena-korisnika': ({ noviPrijaviteljOib, razlog, suglasnost, datumUcinka }) => ({
    noviPrijaviteljOib: oibGreska(noviPrijaviteljOib),
    razlog: nuzno(razlog),
    suglasnost: nuzno(suglasnost),
    datumUcinka: danGreska(datumUcinka),
  }),
}

/** Every mistake with its field. */
export function greskeZahtjeva({ sadrzaj, obrazlozenje }: NapisaniZahtjev, okolnosti: OkolnostiZahtjeva): Greska[] {
  const check = PO_VRSTI[sadrzaj.vrsta] as (sadrzaj: SadrzajZahtjeva, okolnosti: OkolnostiZahtjeva) => Nalaz
  const nalaz = { ...check(sadrzaj, okolnosti), obrazlozenje: tekstGreska(obrazlozenje, NAJDULJE_OBRAZLOZENJE) }
  return Object.entries(nalaz).flatMap(([polje, poruka]) =>
    poruka === undefined ? [] : [{ pravilo: 'ZAH-01', polje, poruka }],
  )
}
