import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { POPISI, STRANE } from '#app/modules/tehnicko-pitanje/podrska-adrese.ts'
import { ZAHTJEVI_UPRAVE } from '#app/shell/menu/zahtjevi-uprave.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'

const ROOT = join(import.meta.dirname, '../..')
const ROUTES = join(ROOT, 'src/app/routes')

/** Addresses of the specification, `{x}` for a parameter. */
const specified = new Set(
  readFileSync(join(ROOT, 'tests/data/routes.tsv'), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '')
    .filter(Boolean),
)

/** Screens the specification does not know, each with the reason why it is a place of its own. */
const OWN: Readonly<Record<string, string>> = {
  '/administracija/zastoji':
    'what the portal fails on waits on devices, and whoever runs the portal has to see that it does',
  '/administracija/kontrolne-liste':
    'lists that no call has are the portal’s own: the specification gives those of a call alone an address (decision 0128)',
  '/administracija/kontrolne-liste/{listaId}': 'one version of such a list',
  '/institucija/{institucijaId}/program/{programId}/kontrolne-liste':
    'a body’s own lists of processes that belong to no call, as on-site checks do (decision 0128)',
  '/institucija/{institucijaId}/program/{programId}/kontrolne-liste/{listaId}': 'one version of such a list',
  '/korisnik/{korisnikId}/dostupno-bez-mreze': 'what a device carries belongs to the person, whomever they act for',
  '/korisnik/{korisnikId}/notifikacije': 'notifications come to a person, whomever they act for',
  '/korisnik/{korisnikId}/odlazna-posta': 'what a device holds belongs to the person, whomever they act for',
  '/korisnik/{korisnikId}/pretplate':
    'what a person has asked to be told of is theirs, whomever they act for; the specification gives it no place',
  '/institucija/{institucijaId}/program/{programId}/projekti/{projektId}/provedba/provjere-na-licu-mjesta/{provjeraId}':
    'the specification has an institution list its on-site checks and gives the check itself no address (decision 0117)',
  '/institucija/{institucijaId}/program/{programId}/projekti/{projektId}/odabir/pregled-prijavnog-obrasca/provjera/{provjeraPrijaveId}':
    'the specification has the review of a form and gives a check of it by one person no address (decision 0137)',
  '/institucija/{institucijaId}/program/{programId}/kalendar-rokova':
    'every deadline of a body in one place, for which the specification has no address (decision 0149)',
  '/prijavitelj/{prijaviteljId}/program/{programId}/kalendar-rokova': 'the same of an applicant',
  '/institucija/{institucijaId}/plan-posjeta':
    'a body’s people travel for all of its programmes on one day, and a list of a project or programme cannot say so (decision 0119)',
  '/institucija/{institucijaId}/primopredaje':
    'a person hands over what they have open in all programmes of their institution (decision 0150)',
  '/institucija/{institucijaId}/primopredaje/{primopredajaId}': 'one hand-over with its items',
  '/institucija/{institucijaId}/program/{programId}/odabir/pozivi-u-odabiru/{pozivId}/rang-lista':
    'the ranking of a call, for which the specification has the call alone (decision 0140)',
  '/institucija/{institucijaId}/program/{programId}/odabir/pozivi-u-odabiru/{pozivId}/rang-lista/{broj}':
    'one sealed version of it',
  '/prijavitelj/{prijaviteljId}/program/{programId}/ponude/{ponudaId}':
    'an offer of a reduced amount, which a letter and the worklist lead to (decision 0140)',
  '/institucija/{institucijaId}/program/{programId}/projekti/{projektId}/odabir/odluke':
    'decisions about an application are written and confirmed before its own move signs one (decision 0138)',
  '/institucija/{institucijaId}/program/{programId}/projekti/{projektId}/odabir/odluke/{odlukaId}':
    'one decision with its letter',
  '/institucija/{institucijaId}/program/{programId}/projekti/{projektId}/odabir/korekcije-proracuna':
    'the body lowers lines of a budget before the decision, for which the specification has no address (decision 0145)',
  '/institucija/{institucijaId}/program/{programId}/projekti/{projektId}/odabir/korekcije-proracuna/{korekcijaId}':
    'one correction with what it computes to',
  '/prijavitelj/{prijaviteljId}/program/{programId}/projekti/{projektId}/korekcije-proracuna':
    'what was asked of the applicant about the budget, beside the decisions (decision 0145)',
  '/prijavitelj/{prijaviteljId}/program/{programId}/projekti/{projektId}/korekcije-proracuna/{korekcijaId}':
    'a correction that a letter and the worklist lead to, where its applicant consents',
  '/institucija/{institucijaId}/program/{programId}/projekti/{projektId}/ugovaranje/pretinac/{pretinacId}':
    'a thread opened in the phase whose list names it, as the one of selection (decision 0148)',
  '/institucija/{institucijaId}/program/{programId}/projekti/{projektId}/provedba/pretinac/{pretinacId}':
    'the same in implementation',
  '/institucija/{institucijaId}/program/{programId}/projekti/{projektId}/ugovaranje/izmjena-prijavnog-obrasca/{inacica}':
    'a version opened in the phase whose list names it, as the one of selection',
  '/institucija/{institucijaId}/program/{programId}/projekti/{projektId}/provedba/ugovori/izmjena-prijavnog-obrasca/{inacica}':
    'the same in implementation',
  '/prijavitelj/{prijaviteljId}/program/{programId}/projekti/{projektId}/odluke':
    'what was decided about an application, for which the specification has only the objection (decision 0138)',
  '/prijavitelj/{prijaviteljId}/program/{programId}/projekti/{projektId}/odluke/{odlukaId}':
    'a decision as it was sent: opening it delivers it',
  '/prijavitelj/{prijaviteljId}/program/{programId}/projekti/{projektId}/osobe-na-projektu':
    'a beneficiary names the team of a project, which the specification shows to institutions alone (domain rules 3.24)',
  '/prijavitelj/{prijaviteljId}/program/{programId}/projekti/{projektId}/generalna-proba':
    'an applicant answers the officer’s check-lists before submitting, beside the form and as no part of it (decision 0141)',
  '/pozivi/{pozivId}/odabrani-projekti':
    'the law of selection has a public list of chosen projects, and the specification gives it no address (decision 0144)',
  '/odjava/{tajna}': 'where the link of a mail that ends a subscription leads; mail programs post to it (RFC 8058)',
  '/korisnik/{korisnikId}/privatnost':
    'who looked at a person’s data, its copy and its erasure are the person’s, whomever they act for',
  '/prijava/lozinka': 'where the link of a mail leads that lets a new officer choose the first password',
  '/provjera-isprave': 'whoever holds a paper asks whether it is the portal’s, signed in or not (decision 0124)',
  '/korisnik/{korisnikId}/uredaji': 'the devices of a person are the person’s, whomever they act for',
}

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? files(path) : [path]
  })
}

interface RouteFile {
  file: string
  source: string
  /** Written as the router writes it, `$x` for a parameter. */
  address: string
  isLayout: boolean
}

const routeFiles: RouteFile[] = files(ROUTES)
  // A leading dash marks what the router passes over: a component that two routes share.
  .filter((file) => file.endsWith('.tsx') && !/\/-[^/]+$/.test(file))
  .map((file) => {
    const source = readFileSync(file, 'utf8')
    const id = /createFileRoute\(\s*'([^']+)'/.exec(source)?.[1] ?? ''
    const address = id.replace(/\/_[a-z-]+/g, '').replace(/\/$/, '') || '/'
    const name = relative(ROUTES, file)
    const isLayout = /(^|\/)(route|__root|_portal)\.tsx$/.test(name) || source.includes('<Outlet')
    return { file: name, source, address, isLayout }
  })

/** Parameters that are words of a table and not numbers of records: the address exists for those words alone. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  kartica: KATALOG_OBRASCA.kartice.map(({ kljuc }) => kljuc),
  popisZahtjeva: Object.keys(ZAHTJEVI_UPRAVE),
  strana: STRANE.map(([word]) => word),
  popis: POPISI.map(([word]) => word),
}

/** The addresses a route answers: one for each word of its table; every other word is a 404. */
function answered(address: string): string[] {
  const parameter = Object.keys(TABLES).find((name) => address.split('/').includes(`$${name}`))
  if (parameter === undefined) return [address]
  return (TABLES[parameter] ?? []).flatMap((word) => answered(address.replace(`$${parameter}`, word)))
}

/** The address of the specification that `/pozivi/$pozivId` is: `/pozivi/{pozivId}`, however its parameter is called. */
function specifiedAs(address: string): string | undefined {
  const named = address.replace(/\$([A-Za-z]+)/g, '{$1}')
  if (specified.has(named) || named in OWN) return named
  const pattern = new RegExp(`^${address.replace(/\$[A-Za-z]+/g, '\\{[^/]+\\}')}$`)
  return [...specified].find((path) => pattern.test(path))
}

const built = new Set(
  routeFiles
    .filter(({ isLayout }) => !isLayout)
    .flatMap(({ address }) => answered(address))
    .map(specifiedAs),
)

test('the first page knows every public route, and no other', () => {
  const known = readFileSync(join(ROOT, 'src/app/javne-rute.ts'), 'utf8')
  const named = [...known.matchAll(/from '\.\/routes\/(_portal\/[^']*)'/g)].map(([, file]) => file)
  expect(named.toSorted()).toEqual(routeFiles.flatMap(({ file }) => (file.startsWith('_portal/') ? [file] : [])).sort())
})

describe('the map of addresses', () => {
  test('the list of the specification is whole', () => expect(specified.size).toBe(421))

  test.each(routeFiles.filter(({ isLayout }) => !isLayout))(
    '$address is an address of the specification',
    ({ address }) => {
      expect(answered(address).filter((one) => specifiedAs(one) === undefined)).toEqual([])
    },
  )

  const OBRASCI = ['/prijavni-obrazac/', '/pregled-prijavnog-obrasca/']
  test('both reviews of an application have its discussion, which is no tab of the form', () => {
    const rasprave = [...specified].filter((path) => /pregled-prijavnog-obrasca\/rasprava$/.test(path))
    expect(rasprave).toHaveLength(2)
    expect(rasprave.filter((path) => !built.has(path))).toEqual([])
    expect(TABLES.kartica).not.toContain('rasprava')
  })

  test('both reviews of an application have its objection, which is no tab of the form', () => {
    const prigovori = [...specified].filter((path) => /pregled-prijavnog-obrasca\/prigovor$/.test(path))
    expect(prigovori.filter((path) => !built.has(path))).toEqual([])
    expect(TABLES.kartica).not.toContain('prigovor')
  })

  test.each(['projekt', 'prilozi'])('a form’s tab „%s” counts as built exactly where its table has it', (word) => {
    const addresses = [...specified].filter(
      (path) => path.endsWith(`/${word}`) && OBRASCI.some((form) => path.includes(form)),
    )
    expect(addresses.length).toBeGreaterThan(0)
    for (const path of addresses) expect([path, built.has(path)]).toEqual([path, TABLES.kartica?.includes(word)])
  })

  test.each(routeFiles.filter(({ isLayout, source }) => !isLayout && !source.includes('redirect(')))(
    '$file names its screen',
    ({ file, source }) => {
      // A tab inherits the title of its layout.
      const layout = join(ROUTES, dirname(file), 'route.tsx')
      const inherited = existsSync(layout) ? readFileSync(layout, 'utf8') : ''
      expect(source + inherited).toMatch(/staticData: \{ naslov: /)
    },
  )

  test.each(routeFiles)('$file is thin: at most 40 lines, and nothing of the server', ({ file, source }) => {
    expect(source.split('\n').length).toBeLessThanOrEqual(file === '__root.tsx' ? 60 : 40)
    expect(source).not.toContain('#server/')
  })
})
