/** What the portal says to people about electronic signatures: every sentence of it stands here. */
import { formatVrijeme, vrijemeURecenici } from './datum.ts'
import { plural } from './plural.ts'
import {
  type CertifikatPotpisa,
  type IshodPotpisa,
  ishodPotpisa,
  type NakonPotpisa,
  type Potpis,
  type ProvjeraPotpisa,
  type RazlogPotpisa,
  type ZaprekaPotpisa,
} from './potpisi.ts'

export const NAZIV_POTPISA: Readonly<Record<IshodPotpisa, string>> = {
  valjan: 'Potpis vrijedi',
  nevaljan: 'Potpis ne vrijedi',
  neprovjeren: 'Potpis nije provjeren',
}

/** Of a document that is offered for signing. */
export const NE_MOZE_SE_POTPISATI =
  'Ovaj dokument ne može dobiti mjesto za potpis. Izradite ga u portalu ili ga spremite kao PDF 1.4 i pokušajte ponovno.'

const ZAPREKE: Readonly<Record<ZaprekaPotpisa, string>> = {
  previse: 'Potpisi nisu provjereni: datoteka ih ima više nego što portal provjerava.',
  preveliko: 'Potpisi nisu provjereni: datoteka je veća nego što portal provjerava.',
  spremnik: 'Potpisi nisu provjereni: spremnik ASiC-E nije ispravan ili se dvije datoteke u njemu zovu jednako.',
  prekid: 'Potpisi nisu provjereni: provjera je trajala predugo.',
}

const RAZLOZI: Readonly<Record<RazlogPotpisa, string>> = {
  oblik: 'Potpis nije provjeren: njegov zapis nije ispravan ili ga portal ne poznaje.',
  obuhvat: 'Potpis ne vrijedi: ne obuhvaća cijeli dokument koji je bio potpisan.',
  algoritam: 'Potpis nije provjeren: napravljen je postupkom koji portal ne prihvaća.',
  certifikat: 'Potpis nije provjeren: uz njega nema certifikata kojim je napravljen.',
  xml: 'Potpis nije provjeren: zapis XML u spremniku nije ispravan ili upućuje na nedopušteno mjesto.',
}

const NAKON: Readonly<Record<NakonPotpisa, string>> = {
  nista: 'Dokument nakon potpisa nije mijenjan.',
  dodaci: 'Nakon ovog potpisa dodani su samo drugi potpisi i podaci za njihovu provjeru.',
  izmjene: 'Dokument je nakon potpisa mijenjan.',
  neutvrdeno: 'Nakon ovog potpisa dokumentu je nešto dodano, a portal ne može utvrditi što.',
}

const tko = ({ ime, oib, organizacija }: CertifikatPotpisa) =>
  [ime, oib === null ? null : `OIB ${oib}`, organizacija].filter((part) => part !== null).join(', ')

/** When it was signed, and whose word that is. */
function kada({ vremenskiZig, navedenoVrijeme }: Potpis): string {
  if (vremenskiZig !== null) return `Vremenski žig: ${vrijemeURecenici(Date.parse(vremenskiZig))}.`
  if (navedenoVrijeme !== null)
    return `Vrijeme koje navodi potpisnik: ${vrijemeURecenici(Date.parse(navedenoVrijeme))}. Vremenskog žiga nema.`
  return 'Vrijeme potpisa nije navedeno.'
}

function rijeciRoka({ rok }: Potpis, { vrijediOd, vrijediDo }: CertifikatPotpisa): string[] {
  if (rok === 'istekao') return [`Certifikat je u vrijeme potpisa bio istekao: ${dan(vrijediDo)}`]
  if (rok === 'nijePoceo') return [`Certifikat u vrijeme potpisa još nije vrijedio: vrijedi od ${dan(vrijediOd)}`]
  return []
}
const dan = (trenutak: string) => formatVrijeme(Date.parse(trenutak), 'dan')

function rijeciIzdavatelja({ sidro, pokazni }: Potpis, { izdavatelj, kvalificiran }: CertifikatPotpisa): string[] {
  if (pokazni) return ['Ovo je pokazni potpis: izdao ga je sam portal i nema pravnog učinka.']
  const izdao = `Izdavatelj certifikata: ${izdavatelj.replace(/\.+$/, '')}.`
  const poznat = sidro ? [] : ['Portal tog izdavatelja ne poznaje, pa ne zna čiji je potpis.']
  const tvrdnja = kvalificiran ? ['Certifikat za sebe tvrdi da je kvalificiran.'] : []
  return [izdao, ...poznat, ...tvrdnja, 'Opoziv certifikata nije provjeren.']
}

/** One signature in whole sentences, the most important first. */
export function recenicePotpisa(potpis: Potpis): string[] {
  const { certifikat, razlog, sazetak, kljuc, nakon, obuhvat } = potpis
  if (certifikat === null || razlog !== null)
    return [...(certifikat === null ? [] : [`Potpisnik: ${tko(certifikat)}.`]), RAZLOZI[razlog ?? 'certifikat']]
  const cijelo = !sazetak
    ? 'Sadržaj nije onaj koji je potpisan.'
    : !kljuc
      ? 'Potpis nije napravljen ključem iz priloženog certifikata.'
      : NAKON[nakon]
  return [
    `Potpisnik: ${tko(certifikat)}.`,
    kada(potpis),
    cijelo,
    ...rijeciRoka(potpis, certifikat),
    ...rijeciIzdavatelja(potpis, certifikat),
    ...(obuhvat.length === 0 ? [] : [`Potpisane datoteke: ${obuhvat.join(', ')}.`]),
  ]
}

/** The signatures of a file in one sentence. */
export function sazetakPotpisa({ oblik, zapreka, potpisi, nepotpisano }: ProvjeraPotpisa): string {
  if (zapreka !== null) return ZAPREKE[zapreka]
  if (oblik === null)
    return 'Portal provjerava potpise u PDF-u i u spremniku ASiC-E. Ova datoteka nije ni jedno ni drugo.'
  if (potpisi.length === 0) return 'Datoteka nema elektroničkog potpisa.'
  const n = potpisi.length
  const valjani = potpisi.filter((one) => ishodPotpisa(one) === 'valjan').length
  const broj = plural(n, 'elektronički potpis', 'elektronička potpisa', 'elektroničkih potpisa')
  const vrijedi =
    valjani === n
      ? n === 1
        ? 'Vrijedi.'
        : 'Svi vrijede.'
      : valjani === 0
        ? 'Nijedan nije potvrđen.'
        : `Vrijedi: ${valjani}.`
  const ostalo = nepotpisano.length === 0 ? '' : ` Nijedan potpis ne obuhvaća: ${nepotpisano.join(', ')}.`
  return `Datoteka ima ${broj}. ${vrijedi}${ostalo}`
}
