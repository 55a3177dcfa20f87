/** Where a press on a notification leads (specification, sections 2 and 6): an address of the matching role, or nowhere. */
import { KASNO } from '../projekt/kasno.tekst.ts'
import { AKCIJA } from './akcije.ts'
import type { NotifikacijaRedak } from './notifikacija.schema.ts'

export type Cija = Pick<NotifikacijaRedak, 'activityLog' | 'primatelj' | 'primateljId' | 'programId' | 'razlog'> & {
  /** Who was told: what is a person's own stands under their number. */
  osobaId: number
}
type Cilj = 'poziv' | 'pretinac' | 'rasprava' | 'projekt' | 'kasno' | 'moji-podaci'

const CILJ: ReadonlyMap<string, Cilj> = new Map<string, Cilj>([
  [AKCIJA.poziv, 'poziv'],
  [AKCIJA.pozivKreiran, 'poziv'],
  [AKCIJA.porukaPrijavitelju, 'pretinac'],
  [AKCIJA.porukaInstituciji, 'pretinac'],
  [AKCIJA.obrazacKomentar, 'rasprava'],
  [AKCIJA.projektPodnesen, 'projekt'],
  [AKCIJA.projekt, 'projekt'],
  [AKCIJA.projektRazlika, 'projekt'],
  [AKCIJA.vazeciUgovor, 'projekt'],
  [AKCIJA.zaduzenPoziv, 'poziv'],
  [AKCIJA.zaduzenProjekt, 'projekt'],
  ...Object.values(KASNO).map((akcija) => [akcija, 'kasno'] as const),
  [AKCIJA.ovlastenjeNovo, 'moji-podaci'],
  [AKCIJA.ovlastenjeOdobreno, 'moji-podaci'],
  [AKCIJA.ovlastenjeOdbijeno, 'moji-podaci'],
])

const imaUlogu = ({ primateljId, programId }: Cija): boolean => primateljId !== 0 && programId !== null
const osnova = ({ primatelj, primateljId, programId }: Cija): string =>
  `/${primatelj}/${primateljId}/program/${programId}`

/** Bodies work on the call; an applicant reads it in public, where it says until when and what has changed. */
function poziv(cija: Cija, pozivId: number | null): string | null {
  if (pozivId === null) return null
  return cija.primatelj === 'institucija' ? `${osnova(cija)}/pozivi/popis/${pozivId}` : `/pozivi/${pozivId}`
}

/** Screens of an application as its applicant opens them. */
const ZASLON = {
  pretinac: 'pretinac',
  rasprava: 'pregled-prijavnog-obrasca/rasprava',
  projekt: 'prijavni-obrazac',
  kasno: 'pregled-prijavnog-obrasca',
} as const

/** The actions that the specification names. */
function propisano(cija: Cija, cilj: Cilj): string | null {
  // Administrators of the portal get them under the number 0, and have no address in the specification.
  if (!imaUlogu(cija)) return null
  const { primatelj, activityLog } = cija
  const { projektId, pozivId } = activityLog
  if (cilj === 'moji-podaci') return `${osnova(cija)}/moji-podaci`
  if (cilj === 'poziv') return poziv(cija, pozivId)
  // The body decides on its list: the application itself stays closed to it until it is accepted.
  if (cilj === 'kasno' && primatelj === 'institucija') return `${osnova(cija)}/projekti`
  if (projektId === null) return null
  const projekt = `${osnova(cija)}/projekti/${projektId}`
  const { entitetId = null } = activityLog
  // The specification leads to the inbox of the project; the thread stands below it.
  if (cilj === 'pretinac' && entitetId !== null)
    return `${projekt}${primatelj === 'prijavitelj' ? '' : '/odabir'}/pretinac/${entitetId}`
  if (primatelj === 'prijavitelj') return `${projekt}/${ZASLON[cilj]}`
  // A project of an institution opens in the phase it is in, on its dashboard.
  return cilj === 'pretinac' || cilj === 'rasprava' ? `${projekt}/odabir/${ZASLON[cilj]}` : projekt
}

/** Desks of the administration by the flag under which somebody was told; a flag of two kinds opens both. */
const STOLOVI: Readonly<Record<string, string>> = {
  'ADM(zahtjevi.novoOvlastenje)': 'ovlastenja',
  'ADM(zahtjevi.novoOpunomocenje)': 'opunomocenja',
  'ADM(zahtjevi.novaDjelatnost)': 'registracije',
  'ADM(zahtjevi.promjenaEntiteta)': 'podaci-o-prijavitelju',
  'ADM(zahtjevi.promjenaPravnogOblika)': 'vrsta-pravnog-oblika',
}

/** The request itself, at the desk of whoever decides it, of the applicant it gives a right over, or of who submitted it. */
function zahtjev(cija: Cija, id: string): string {
  const { razlog, primatelj, primateljId, activityLog } = cija
  const stol = STOLOVI[razlog]
  if (stol !== undefined) return `/administracija/zahtjevi/${stol}/${id}`
  if (razlog === 'V@IMP' && imaUlogu(cija) && activityLog.projektId !== null)
    return `${osnova(cija)}/projekti/${activityLog.projektId}/provedba/zahtjevi/izmjena-korisnika/${id}`
  if (razlog === 'ZAS' && primatelj === 'prijavitelj' && primateljId !== 0)
    return `/prijavitelj/${primateljId}/administracija/zahtjevi/ovlastenje/${id}`
  return `/prijava/podaci/zahtjev?zahtjev=${id}`
}

/** The conversation, as who has it reads it: the support, somebody of an institution, or its author as themselves. */
function tehnickoPitanje(cija: Cija, id: string): string {
  if (cija.razlog.startsWith('ADM(')) return `/administracija/tehnicka-pitanja/dodijeljena_pitanja/${id}`
  if (cija.primatelj === 'institucija' && imaUlogu(cija)) return `${osnova(cija)}/tehnicka-pitanja/${id}`
  return `/korisnik/${cija.osobaId}/tehnicka-pitanja/${id}`
}

/** Where the body answers: one question as it stands on its list, or the list. */
const stolPitanja = (cija: Cija, id: string | null): string =>
  `${osnova(cija)}/pozivi/pitanja-i-odgovori${id === null ? '' : `?pitanje=${id}`}`

/** The body that answers works on its list; who asked has theirs; who subscribed reads what was published. */
function pitanje(cija: Cija, pozivId: number | null): string | null {
  const { entitetId = null } = cija.activityLog
  // What was asked in the name of an applicant stands in its area.
  if (cija.razlog === 'PITANJE' && imaUlogu(cija) && pozivId !== null && entitetId !== null)
    return `${osnova(cija)}/pitanja-i-odgovori/moja-pitanja/${pozivId}/${entitetId}`
  if (cija.razlog === 'PITANJE') return `/korisnik/${cija.osobaId}/moja-pitanja`
  if (cija.primatelj === 'institucija' && imaUlogu(cija)) return stolPitanja(cija, entitetId)
  return pozivId === null ? null : `/pozivi/${pozivId}/pitanja-i-odgovori`
}

/** A record of a project at the desk of whoever was told: of the applicant, or of the body that implements its call. */
function uProvedbi(cija: Cija, odsjecak: string, id: string): string | null {
  const { projektId } = cija.activityLog
  if (projektId === null || !imaUlogu(cija)) return null
  const provedba = cija.primatelj === 'institucija' ? '/provedba' : ''
  return `${osnova(cija)}/projekti/${projektId}${provedba}/${odsjecak}/${id}`
}

/** An offer is answered on its own screen; the body sees it on the ranking of its call. */
function ponuda(cija: Cija, pozivId: number | null, id: string): string | null {
  if (!imaUlogu(cija)) return null
  if (cija.primatelj === 'prijavitelj') return `${osnova(cija)}/ponude/${id}`
  return pozivId === null ? null : `${osnova(cija)}/odabir/pozivi-u-odabiru/${pozivId}/rang-lista`
}

/** A record of selection at the desk of the body that selects, or as its applicant is given it: a decision, a correction. */
function izOdabira(cija: Cija, odsjecak: string, id: string): string | null {
  const { projektId } = cija.activityLog
  if (projektId === null || !imaUlogu(cija)) return null
  const odabir = cija.primatelj === 'institucija' ? '/odabir' : ''
  return `${osnova(cija)}/projekti/${projektId}${odabir}/${odsjecak}/${id}`
}

/** A screen of the selection of a project; only bodies have one. */
function uOdabiru(cija: Cija, put: string): string | null {
  const { projektId } = cija.activityLog
  if (projektId === null || cija.primatelj !== 'institucija' || !imaUlogu(cija)) return null
  return `${osnova(cija)}/projekti/${projektId}/odabir/${put}`
}

const PLAN: readonly string[] = [AKCIJA.planNabave, AKCIJA.planNabaveKomentar, AKCIJA.zaduzenPlan]

const PRIGOVOR: readonly string[] = [AKCIJA.prigovor, AKCIJA.prigovorKomentar]

/** The objection of a project, at the desk of whoever was told. */
function prigovor(cija: Cija): string | null {
  const { projektId } = cija.activityLog
  if (projektId === null || !imaUlogu(cija)) return null
  const odabir = cija.primatelj === 'institucija' ? '/odabir' : ''
  return `${osnova(cija)}/projekti/${projektId}${odabir}/pregled-prijavnog-obrasca/prigovor`
}

/** What the specification has no action for leads to the record itself: its public page, or that of whoever works on it. */
function ostalo(cija: Cija): string | null {
  const { activityAction, pozivId, entitetId = null } = cija.activityLog
  if (activityAction === AKCIJA.pitanje) return pitanje(cija, pozivId)
  if (activityAction === AKCIJA.prijavaNepravilnosti)
    return cija.primatelj === 'institucija' && imaUlogu(cija) ? `${osnova(cija)}/nepravilnosti` : null
  // Whoever runs the portal is told of the cause, and sees all that waits for it.
  if (activityAction === AKCIJA.zastoj) return '/administracija/zastoji?status=ceka'
  // What waits for a person stands on their dashboard, flags on records of any kind among it.
  if (activityAction === AKCIJA.zastavicaImenovana) return imaUlogu(cija) ? `${osnova(cija)}/upravljacka-ploca` : null
  if (entitetId === null) return null
  if (activityAction === AKCIJA.zaduzenoPitanje) return stolPitanja(cija, entitetId)
  if (activityAction === AKCIJA.zaduzenaObavijest) return `/institucija/${cija.primateljId}/obavijesti/${entitetId}`
  if (activityAction === AKCIJA.primopredaja) return `/institucija/${cija.primateljId}/primopredaje/${entitetId}`
  if (activityAction === AKCIJA.zahtjev) return zahtjev(cija, entitetId)
  if (activityAction === AKCIJA.tehnickoPitanje) return tehnickoPitanje(cija, entitetId)
  if (PRIGOVOR.includes(activityAction)) return prigovor(cija)
  if (PLAN.includes(activityAction)) return uProvedbi(cija, 'plan-nabave', entitetId)
  if (activityAction === AKCIJA.provjera) return uProvedbi(cija, 'provjere-na-licu-mjesta', entitetId)
  if (activityAction === AKCIJA.provjeraKomentar)
    return uProvedbi(cija, 'provjere-na-licu-mjesta', `${entitetId}?kartica=rasprava`)
  if (activityAction === AKCIJA.provjeraPrijave)
    return uOdabiru(cija, `pregled-prijavnog-obrasca/provjera/${entitetId}`)
  if (activityAction === AKCIJA.preporuka)
    return uProvedbi(cija, 'provjere-na-licu-mjesta', `${entitetId}?kartica=nalazi`)
  if (activityAction === AKCIJA.ponuda) return ponuda(cija, pozivId, entitetId)
  if (activityAction === AKCIJA.odlukaPrijave) return izOdabira(cija, 'odluke', entitetId)
  if (activityAction === AKCIJA.korekcijaProracuna) return izOdabira(cija, 'korekcije-proracuna', entitetId)
  if (activityAction === AKCIJA.pojasnjenje) return izOdabira(cija, 'zahtjevi-za-pojasnjenjem', entitetId)
  if (activityAction === AKCIJA.nabava) return `/nabave/${entitetId}`
  return activityAction === AKCIJA.obavijest ? `/obavijesti/${entitetId}` : null
}

/** The address, or null where the role has none. It names the place alone: whether the person may open it is asked there. */
export function odredisteNotifikacije(cija: Cija): string | null {
  const { activityAction, pozivId } = cija.activityLog
  const cilj = CILJ.get(activityAction)
  // Who subscribed was told as themselves, in no role: a call is public.
  if (cilj === 'poziv' && cija.razlog === 'PRETPLATA' && pozivId !== null) return `/pozivi/${pozivId}`
  const { entitetId = null } = cija.activityLog
  if (cilj === 'moji-podaci' && cija.primatelj === 'prijavitelj' && entitetId !== null) return zahtjev(cija, entitetId)
  return cilj === undefined ? ostalo(cija) : propisano(cija, cilj)
}
