/** What an approved request leads to, in the transaction of the approval (domain rules 3.13, last column). */
import { krajDana } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { SubjektRegistra } from '#contract/modules/registar/registar.schema.ts'
import type { SadrzajVrste, VrstaZahtjeva, Zahtjev } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { upisanoURegistru } from '../../spojevi/registar.ts'
import type { ZahtjevPorts } from './zahtjev.port.ts'
import { izmijeni, podaciSubjekta, RAZINE } from './zahtjev.repository.ts'

interface Odobrenje<V extends VrstaZahtjeva> {
  tx: Tx
  ports: ZahtjevPorts
  record: Zahtjev
  sadrzaj: SadrzajVrste<V>
  sada: number
  snimiRsv: SnimiRsv | undefined
}

/** Keeps what the register of beneficial owners answered before the decision. */
export type SnimiRsv = (tx: Tx, prijaviteljId: number, sada: number) => Promise<void>

/** Organisation type of a form that has only one; companies and institutions keep theirs. */
const VRSTA_OBLIKA: Readonly<Record<string, number>> = { udruga: 4, obrt: 7, djelatnost: 7 }
const TRGOVACKO_DRUSTVO = 6

/** The rules have been asked before; a gap here is a fault of ours, not of the person's. */
function nuzno<T>(vrijednost: T | null | undefined): T {
  if (vrijednost === null || vrijednost === undefined) throw new Error('the rules of a request let a gap through')
  return vrijednost
}

/** An entity that the register knows and the portal does not; what no register says is left for its new representative. */
function izRegistra(subjekt: SubjektRegistra) {
  return {
    ...upisanoURegistru(subjekt),
    iban: '',
    velicina: 'nijePrimjenjivo',
    pdv: 'nepovrativ',
    vrstaOrganizacijeId: VRSTA_OBLIKA[subjekt.pravniOblik] ?? TRGOVACKO_DRUSTVO,
  }
}

async function opunomoci({ tx, ports, record, sadrzaj, sada }: Odobrenje<'opunomocenja'>): Promise<void> {
  const prijaviteljId =
    record.subjekt?.id ?? (await ports.upisiPrijavitelja(tx, izRegistra(nuzno(record.provjera?.subjekt))))
  const vrijediDo = sadrzaj.vrijediDo === null ? null : new Date(krajDana(sadrzaj.vrijediDo))
  const osobaId = record.podnositeljId
  await ports.dodijeliPravo(tx, { prijaviteljId, osobaId, razina: 'ZAS', projektId: null, vrijediDo }, sada)
  await izmijeni(tx, record.id, { prijaviteljId })
}

async function ovlasti({ tx, ports, record, sadrzaj, sada }: Odobrenje<'ovlastenja'>): Promise<void> {
  const { id: prijaviteljId } = nuzno(record.subjekt)
  const projektId = sadrzaj.projektSifra === null ? null : nuzno(record.projektId)
  const razina = RAZINE[nuzno(sadrzaj.pravo)]
  // Over a single project its own programme is the limit.
  const programId = projektId === null ? nuzno(sadrzaj.programId) : null
  const pravo = { prijaviteljId, osobaId: record.podnositeljId, razina, projektId, programId, vrijediDo: null }
  await ports.dodijeliPravo(tx, pravo, sada)
  if (projektId !== null) await izmijeni(tx, record.id, { projektId })
}

async function promijeniPodatke({ tx, ports, record, sadrzaj, sada }: Odobrenje<'podaci-o-prijavitelju'>) {
  const { id } = nuzno(record.subjekt)
  const { zupanijaId, ...promjene } = sadrzaj.promjene
  await ports.promijeniPrijavitelja(tx, id, {
    ...promjene,
    ...(zupanijaId === undefined ? {} : { zupanijaId: nuzno(zupanijaId) }),
  })
  await ports.osvjeziNacrte(tx, id, sada)
}

async function promijeniVlasnistvo(odobrenje: Odobrenje<'promjene-vlasnistva'>) {
  const { tx, ports, record, sadrzaj, sada, snimiRsv } = odobrenje
  const { vrstaVlasnistva, datumPromjene, vlasnici } = sadrzaj
  const { id: prijaviteljId } = nuzno(record.subjekt)
  const vlasnistvo = { vrstaVlasnistva: nuzno(vrstaVlasnistva), datumPromjene: nuzno(datumPromjene), vlasnici }
  await ports.upisiVlasnistvo(tx, { prijaviteljId, zahtjevId: record.id, ...vlasnistvo }, sada)
  await nuzno(snimiRsv)(tx, prijaviteljId, sada)
}

async function registriraj({ tx, ports, record, sadrzaj, sada }: Odobrenje<'registracije'>): Promise<void> {
  const { naziv, oib, mb, mbs, mbo, sjediste, adresa, iban, nkd } = sadrzaj
  const prijaviteljId = await ports.upisiPrijavitelja(tx, {
    naziv,
    oib,
    mb,
    mbs,
    mbo,
    sjediste,
    adresa,
    iban,
    nkd,
    pravniOblik: nuzno(sadrzaj.pravniOblik),
    zupanijaId: nuzno(sadrzaj.zupanijaId),
    vrstaOrganizacijeId: nuzno(sadrzaj.vrstaOrganizacijeId),
    velicina: nuzno(sadrzaj.velicina),
    pdv: nuzno(sadrzaj.pdv),
  })
  const osobaId = record.podnositeljId
  await ports.dodijeliPravo(tx, { prijaviteljId, osobaId, razina: 'ZAS', projektId: null, vrijediDo: null }, sada)
  await izmijeni(tx, record.id, { prijaviteljId })
}

/** The numbers go with the form: what the new form does not have is dropped, what the register says otherwise refuses. */
async function promijeniOblik({ tx, ports, record, sadrzaj, sada }: Odobrenje<'vrsta-pravnog-oblika'>): Promise<void> {
  const { id } = nuzno(record.subjekt)
  const pravniOblik = nuzno(sadrzaj.noviOblik)
  const { mb, mbs, mbo } = sadrzaj
  const uRegistru = record.provjera?.subjekt
  if (uRegistru?.pravniOblik === pravniOblik) {
    const razlicite = (['mb', 'mbs', 'mbo'] as const).filter(
      (polje) => (sadrzaj[polje] ?? uRegistru[polje]) !== uRegistru[polje],
    )
    if (razlicite.length > 0)
      throw new Problem('pravila', {
        greske: razlicite.map((polje) => ({ polje, pravilo: 'ZAH-10', poruka: PORUKE.polje[polje] })),
      })
  }
  const { vrstaOrganizacijeId } = nuzno(await podaciSubjekta(tx, id))
  const svoja = VRSTA_OBLIKA[pravniOblik]
  const bivsa = Object.values(VRSTA_OBLIKA).includes(vrstaOrganizacijeId)
  const vrsta = svoja ?? (bivsa ? TRGOVACKO_DRUSTVO : vrstaOrganizacijeId)
  await ports.promijeniPrijavitelja(tx, id, { pravniOblik, vrstaOrganizacijeId: vrsta, mb, mbs, mbo })
  await ports.osvjeziNacrte(tx, id, sada)
}

/** By kind. The large contract change that follows a change of beneficiary is made by whoever writes contracts. */
const UCINCI: { [V in VrstaZahtjeva]: (odobrenje: Odobrenje<V>) => Promise<void> } = {
  opunomocenja: opunomoci,
  ovlastenja: ovlasti,
  'podaci-o-prijavitelju': promijeniPodatke,
  'promjene-vlasnistva': promijeniVlasnistvo,
  registracije: registriraj,
  'vrsta-pravnog-oblika': promijeniOblik,
  'izmjena-korisnika': async () => undefined,
}

export async function primijeni(odobrenje: Omit<Odobrenje<VrstaZahtjeva>, 'sadrzaj'>): Promise<void> {
  const { vrsta, sadrzaj } = odobrenje.record
  const ucinak = UCINCI[vrsta] as (odobrenje: Odobrenje<VrstaZahtjeva>) => Promise<void>
  await ucinak({ ...odobrenje, sadrzaj })
}
