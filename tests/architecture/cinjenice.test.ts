/** Fields of the specification's section 3 are facts: what the server answers for them is read, computed or asked, never written in the code. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Names of section 3 that say something of one record; `id` and names that every module uses for its own words are left out. */
const FIELDS = new Set(
  `maskaOznake pozivPrefiks pozivOznaka ugovorPrefiks ugovorOznaka ukupnaFinancijskaAlokacija komponentePrograma
  cmsOznaka prefiks obavezno ulogaProvoditeljaId startAt endAt read seen createdAt activityAction currentPage lastPage
  prigovorRasprava ugovoren legacyRegistarStvarnihVlasnika projektPodatciUgovora dozvoljenaIsplataPredujma
  neprocitanePorukePretinacCount upravljanjeUgovoromCount vazeciUgovorCount popunjeniObrasciKomentarCount
  projektPlanNabaveKomentarCount projektZnsKomentarCount provjeraProjektPlanNabaveNabavaCount zahtjeviCount
  projektPlacanjePovratiCount projektIzvjestajiNakonProvedbeCount dopustenje razinaOvlastenja
  dozvolaInstitucijaProvoditelj neprocitanaTehnickaPitanjaOdStraneOsobeIzInstitucije entitet oib
  vidiAdministracijuNaPrijavitelju potrebnoUreditiVrstuVlasnistva dopustenjaAdmin uploadId customFileName contentType
  updatedAt size extension signedUrl quota diskUsage availableStorage prijaviteljiNaPozivu vrstePostupkaDodjele vrstePomoci
  fazeOdabira intervencijskiPlanovi ituPodrucja strategijePametneSpecijalizacije fiksneStope kategorijaTroskaId
`.split(/\s+/),
)

/** What a new row begins with is no answer: the first values of a record, by file. */
const FIRST_VALUES: Readonly<Record<string, readonly string[]>> = {
  'src/server/modules/projekt/projekt.create.ts': ['prigovorRasprava', 'dozvoljenaIsplataPredujma'],
}

/** Fields that these lines of code answer with a number, a yes or no, nothing, an empty list or an empty object. */
function constants(file: string, source: string): string[] {
  const found: string[] = []
  const visitor = new Visitor({
    Property(node) {
      const name = node.key.type === 'Identifier' ? node.key.name : undefined
      if (name === undefined || !FIELDS.has(name)) return
      let value = node.value
      while (
        value.type === 'TSAsExpression' ||
        value.type === 'TSSatisfiesExpression' ||
        value.type === 'ParenthesizedExpression'
      )
        value = value.expression
      const empty =
        (value.type === 'ArrayExpression' && value.elements.length === 0) ||
        (value.type === 'ObjectExpression' && value.properties.length === 0)
      // A word is a code or a name of a column; a number, a yes or no, and nothing are what an answer would say.
      if ((value.type === 'Literal' && typeof value.value !== 'string') || empty) found.push(name)
    },
  })
  visitor.visit(parseSync(file, source).program)
  return found.filter((name) => !FIRST_VALUES[file]?.includes(name))
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/server'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  // The demo's records are data, and tests say what they expect.
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\.tables\.ts$|\/seed\//.test(file))

test('no presenter answers a field of section 3 with a constant', () => {
  const found = files.flatMap((file) =>
    constants(file, readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('a constant for such a field would be seen, however it is written', () => {
  const source = `const x = { zahtjeviCount: 0, quota: (1 as const), ituPodrucja: [], naziv: 'a', ugovoren: jeUgovoren(1) }`
  expect(constants('a.ts', source)).toEqual(['zahtjeviCount', 'quota', 'ituPodrucja'])
})
