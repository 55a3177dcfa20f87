/** Every list that the portal answers, with each of its orders and filters and with a search, as addresses to be called. */
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { KK, MINGO } from './builders/institucija.ts'
import { REDAKA, type VelikiSvijet } from './veliki-podaci.ts'

interface Poziv {
  /** `GET v1/public/nabave ?status=zatvorena`: names the case. */
  ime: string
  url: string
  token: string | undefined
}

interface Shema {
  def: { innerType?: Shema; type: string; entries?: Record<string, string>; shape?: Record<string, Shema> }
}

const upitOd = ({ query }: Endpoint): Record<string, Shema> => (query as unknown as Shema | undefined)?.def.shape ?? {}

/** Calls that go on from where the last answer ended. Devices pull by revisions and pages of their own. */
export const popisi = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.filter((one) => one.method === 'GET' && 'cursor' in upitOd(one) && one.path !== 'sync/v1/pull')

/** What stands in the addresses of the lists. */
function uAdresi(svijet: VelikiSvijet): Record<string, string | number> {
  const { mi, pozivi, projektId } = svijet
  return {
    prijaviteljId: mi.prijaviteljId,
    institucijaId: MINGO,
    pozivId: pozivi[0] ?? 0,
    programId: KK,
    id: KK,
    projektId,
    pitanjeId: 2_000_001,
    obavijestId: 2_000_001,
    nabavaId: 1,
    strana: 'sve',
    popis: 'sva',
  }
}

/** Filters whose values no declaration lists: one that picks few rows or one that picks many, as people have them. */
const VRIJEDNOSTI: Record<string, (svijet: VelikiSvijet) => readonly string[]> = {
  cekaMene: () => ['true'],
  kodDrugih: () => ['true'],
  cpv: () => ['03', '03167'],
  do: () => ['2025-06-01'],
  drfId: () => ['4'],
  grupa: () => ['1'],
  istekao: () => ['true'],
  iznosDo: () => ['1001.00', '90000.00'],
  iznosOd: () => ['100900.00', '2000.00'],
  komponentaId: () => ['3'],
  mojeGrupe: () => ['true'],
  od: () => ['2025-06-01'],
  pozivId: ({ pozivi }) => [String(pozivi[1])],
  primateljId: () => ['0'],
  programId: () => [String(KK)],
  projektId: ({ projektId }) => [projektId],
  selId: () => ['1'],
  statusId: () => ['2', '6', '11', '24'],
  trenutneObavijesti: () => ['true'],
  uloga: () => ['1'],
  vrsta: () => ['1'],
  vrstaPrijavitelja: () => ['6'],
  zaduzen: () => ['ja', 'nitko', '1'],
  zupanijaId: () => ['14'],
}

/** What still looks at more rows than its default order does; each with its reason. */
const IZNIMKE: readonly { ime: RegExp; zasto: string }[] = [
  {
    ime: /^v1\/(institucije|public|administracija)\/.*(projekti|prijave|pitanja|nabave|zahtjevi\/[a-z-]+|zahtjevi-za-pojasnjenjem) \?.*search=nerget$/,
    zasto: 'letters that one record in seven has: all of those are gathered before the rest of the question is asked',
  },
  { ime: /^v1\/prijavitelji\/:prijaviteljId\/nabave \?search=nerget$/, zasto: 'the same letters, gathered likewise' },
  {
    ime: /^v1\/institucije\/:institucijaId\/projekti .*(zupanijaId|vrstaPrijavitelja)=/,
    zasto: 'the county and the kind are the applicant’s, and the order is the project’s',
  },
  {
    ime: /^v1\/institucije\/:institucijaId\/odabir\/pozivi \?/,
    zasto: 'applications of the calls in selection are counted by status, each of them once',
  },
  {
    ime: /^v1\/institucije\/:institucijaId\/pozivi-(na-ugovaranju|u-provedbi) \?/,
    zasto: 'each call has a counter of every status of its projects, and each of them is read once',
  },
  {
    ime: /^v1\/institucije\/:institucijaId\/prigovori \?/,
    zasto: 'their projects say whose they are; here every application has one, and of a real body one in hundreds',
  },
  { ime: /pozivi\/pitanja \?/, zasto: 'a supplement under way brings a published question back among those that wait' },
  {
    ime: /tehnickaPitanja.*\?vrsta=/,
    zasto: 'the module stands in the text of an inquiry, and one in nine has it',
  },
  {
    ime: /^v1\/administracija\/.*\?sort=-?trazeno$/,
    zasto: 'amounts of open calls are hidden, so what stands in the order depends on the call and the day',
  },
  {
    ime: /\/rsv \?($|promjena|sort=-?datum)/,
    zasto: 'the latest snapshot and the latest project of every applicant are looked up to sort by them',
  },
]

const potrebne = new Set<RegExp>()
export function iznimka(ime: string): string | undefined {
  const nadena = IZNIMKE.find((one) => one.ime.test(ime))
  if (nadena !== undefined) potrebne.add(nadena.ime)
  return nadena?.zasto
}

/** Reasons that no list has needed: they would hide the next one that grows. */
export const suvisneIznimke = (): string[] =>
  IZNIMKE.filter(({ ime }) => !potrebne.has(ime)).map(({ ime }) => ime.source)

/** Parts of words that many have, one that a single record has, two together, and what nobody has. */
const TRAZENO = ['nerget', String(REDAKA - 23), `obnov ${REDAKA - 24}`, 'qqxy']
const NIJE_FILTAR = new Set(['cursor', 'limit', 'page', 'search', 'sort', 'smjer', 'poredak', 'updateSeen'])

function vrijednosti(kljuc: string, shema: Shema, svijet: VelikiSvijet, path: string): readonly string[] {
  const unutra = shema.def.innerType ?? shema
  if (unutra.def.entries !== undefined) return Object.values(unutra.def.entries)
  const dane = VRIJEDNOSTI[kljuc]
  if (dane === undefined) throw new Error(`${path}: the filter ${kljuc} has no value to try it with`)
  return dane(svijet)
}

function upiti(endpoint: Endpoint, svijet: VelikiSvijet): string[] {
  const shape = upitOd(endpoint)
  const obavezno = 'programId' in shape && shape.programId?.def.type !== 'optional' ? `programId=${KK}` : ''
  const sve = ['']
  for (const [kljuc, shema] of Object.entries(shape)) {
    if (kljuc === 'search') sve.push(...TRAZENO.map((text) => `search=${encodeURIComponent(text)}`))
    else if (kljuc === 'sort') sve.push(...vrijednosti(kljuc, shema, svijet, endpoint.path).map((one) => `sort=${one}`))
    else if (!NIJE_FILTAR.has(kljuc) && !obavezno.startsWith(kljuc))
      sve.push(...vrijednosti(kljuc, shema, svijet, endpoint.path).map((one) => `${kljuc}=${one}`))
  }
  return [...new Set(sve.map((one) => [obavezno, one].filter(Boolean).join('&')))]
}

function tokenZa({ policy }: Endpoint, { superadmin, mingo, mi, nas }: VelikiSvijet): string | undefined {
  if (policy.who === 'svi') return undefined
  if (policy.who === 'administrator') return superadmin.token
  if (policy.who === 'institucija') return mingo.token
  return Object.values(nas.osobe).find(({ id }) => id === mi.osobaId)?.token
}

/** All of them for one list. */
export function pozivi(endpoint: Endpoint, svijet: VelikiSvijet): Poziv[] {
  const dijelovi = uAdresi(svijet)
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, kljuc: string) => String(dijelovi[kljuc] ?? 0))
  const token = tokenZa(endpoint, svijet)
  return upiti(endpoint, svijet).map((upit) => ({ ime: `${endpoint.path} ?${upit}`, url: `/${path}?${upit}`, token }))
}

/** Everything else that anybody may read, signed in or not: pages of one call, numbers, feeds. */
export function javnaCitanja(endpoints: readonly Endpoint[], svijet: VelikiSvijet): Poziv[] {
  const dijelovi = uAdresi(svijet)
  const odSvih = endpoints.filter(
    (one) => one.method === 'GET' && one.policy.who === 'svi' && !('cursor' in upitOd(one)),
  )
  return odSvih.map(({ path }) => ({
    ime: path,
    url: `/${path.replace(/:([A-Za-z]+)/g, (_, kljuc: string) => String(dijelovi[kljuc] ?? 0))}`,
    token: undefined,
  }))
}
