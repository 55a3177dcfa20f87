/** A portal in production on an empty database, from the first command of whoever keeps it running to a call that everybody reads [G-52]. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from 'playwright/test'
import { oibCheckDigit } from '#contract/kernel/oib.ts'
import { ispravanPoziv, ispravnaDefinicija, SIJECANJ } from '#contract/modules/poziv/poziv.fixture.ts'
import { HAMAG, MFIN } from '#tests/support/builders/institucija.ts'
import { TEMPLATE, type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { type Portal, startPortal } from '#tests/support/portal.ts'
import { noviId } from '#tests/support/pozivi.ts'
import { type TestSmtp, testSmtp } from '#tests/support/smtp.ts'
import { callStatus, pressMove } from './support/call-desk.ts'
import { KK, MINGO, MRRFEU } from './support/demo.ts'
import { NO_LIMITS, row } from './support/journey.ts'
import { PersonApi } from './support/person-api.ts'
import { fillPassword } from './support/sign-in.ts'
import { kodIz } from './support/totp.ts'

const ROOT = join(import.meta.dirname, '../..')
const LOZINKA = 'brodovi plove uz obalu 41'
const ADMIN = { ime: 'Ana', prezime: 'Anić', email: 'ana.anic@primjer.hr' }
const MJESEC_MS = 30 * 86_400_000
const oib = (n: number) => {
  const ten = String(3_000_000_000 + n)
  return `${ten}${oibCheckDigit(ten)}`
}

let database: TestDatabase
let smtp: TestSmtp
let portal: Portal
const contexts: BrowserContext[] = []
test.beforeAll(async () => {
  database = await testDatabase(TEMPLATE)
  smtp = await testSmtp()
  portal = await startPortal({
    databaseUrl: database.connectionString,
    env: { ...NO_LIMITS, PORTAL_DEMO: 'false', MAIL_SMTP_URL: smtp.url, MAIL_FROM: 'portal@primjer.hr' },
  })
})
test.afterAll(async () => {
  for (const context of contexts) await context.close()
  await portal?.stop()
  await smtp?.stop()
  await database?.drop()
})

/** The documented command, as `npm run` starts it after its build; answers what it said. */
function firstAdministrator(): string {
  const osoba = Object.entries({ ...ADMIN, oib: oib(1) }).flatMap(([name, value]) => [`--${name}`, value])
  const env = { ...process.env, DATABASE_URL: portal.databaseUrl ?? '', PORTAL_ROOT: ROOT, PORT: String(portal.port) }
  const args = [join(ROOT, 'dist/server/first-administrator.js'), ...osoba]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...env, PORTAL_DATA: portal.dataDir },
    encoding: 'utf8',
  })
  return stdout + stderr
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('textbox', { name: 'Lozinka', exact: true }).fill(LOZINKA)
  await page.getByLabel('Ponovite lozinku').fill(LOZINKA)
  await page.getByRole('button', { name: 'Spremi lozinku' }).click()
  await page.waitForURL(/\/prijava$/)
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${portal.url}/prijava`)
  await fillPassword(page, email, LOZINKA)
}

/** The link of the letter that somebody got, from the line of the server of mail. */
async function linkOf(email: string): Promise<string> {
  const letter = () => smtp.letters.find((one) => one.includes(`To: ${email}`))
  await expect.poll(() => letter() !== undefined).toBe(true)
  const plain = (letter() ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=')
  return /http:\/\/\S+\/prijava\/lozinka#[\w-]+/.exec(plain)?.[0] ?? ''
}

test('an empty portal gets its first administrator with a second factor, its officers and its first published call', async ({
  browser,
}) => {
  const nova = async () => {
    const context = await browser.newContext()
    contexts.push(context)
    return { page: await context.newPage(), api: new PersonApi(context, portal) }
  }
  // The first start has brought the reference data, and nobody.
  const broj = (table: string) => row<{ n: number }>(portal, `select count(*)::int as n from ${table}`)
  expect([await broj('fizicka_osoba'), await broj('program')]).toEqual([{ n: 0 }, { n: 2 }])
  expect(portal.output()).toContain('npm run first-administrator')
  const said = firstAdministrator()
  expect(said).toContain('Ana Anić je superadministrator.')
  expect(firstAdministrator()).toContain('Portal već ima superadministratora')

  // She chooses her password, finds the administration closed, turns the second factor on, and finds it open.
  const { page, api } = await nova()
  await choosePassword(page, /http:\/\/\S+\/prijava\/lozinka#[\w-]+/.exec(said)?.[0] ?? '')
  await fillPassword(page, ADMIN.email, LOZINKA)
  await expect(page).toHaveURL(/\/administracija$/)
  expect(await api.status(`v1/administracija/institucije/${MINGO.id}/administracija`)).toBe(403)
  const { id } = await row<{ id: number }>(portal, 'select id from fizicka_osoba')
  await page.goto(`${portal.url}/korisnik/${id}/uredaji`)
  await page.getByRole('button', { name: 'Uključi drugi faktor' }).click()
  await page.getByText('Ne mogu snimiti kod').click()
  const tajna = (await page.getByTestId('tajna').textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Jednokratni kod' }).fill(kodIz(tajna))
  await page.getByRole('button', { name: 'Uključi', exact: true }).click()
  await page.getByRole('button', { name: 'Spremio/la sam kodove' }).click()
  await page.context().clearCookies()
  await signIn(page, ADMIN.email)
  await page.getByRole('textbox', { name: 'Jednokratni kod' }).fill(kodIz(tajna, 1))
  await page.getByRole('button', { name: 'Potvrdi kod', exact: true }).click()
  await expect(page).not.toHaveURL(/\/prijava$/)
  expect(await api.status(`v1/administracija/institucije/${MINGO.id}/administracija`)).toBe(200)

  // Six officers of two bodies, each by a letter.
  const emailOf = (razina: string, tijelo: { id: number }) => `${razina.toLowerCase()}.${tijelo.id}@primjer.hr`
  let n = 1
  for (const tijelo of [MINGO, MRRFEU])
    for (const razina of ['R', 'V', 'A']) {
      n += 1
      const osoba = { oib: oib(n), ime: `Ime${razina}`, prezime: 'Službenik', email: emailOf(razina, tijelo) }
      const mjesto = { razina, programIds: [KK], ulogaIds: [], mutationId: noviId() }
      await api.post(`v1/administracija/institucije/${tijelo.id}/administracija/korisnici`, { ...osoba, ...mjesto })
    }
  const stol = async (razina: string, tijelo: { id: number }) => {
    const email = emailOf(razina, tijelo)
    const desk = await nova()
    const [, secret = ''] = (await linkOf(email)).split('#')
    await desk.api.post('v1/auth/prvaLozinka', { tajna: secret, lozinka: LOZINKA })
    await desk.api.post('v1/auth/passwordLogin', { email, lozinka: LOZINKA })
    return desk
  }

  // The call, as their screens send it; the last press is made on the screen.
  const { komponentaId } = await row<{ komponentaId: number }>(
    portal,
    `select id as "komponentaId" from komponenta where program_id = $1 and alokacija > 100000000 order by razina desc, id limit 1`,
    [KK],
  )
  const referent = await stol('R', MINGO)
  const calls = `v1/institucije/${MINGO.id}/pozivi`
  const osnova = { programId: KK, komponentaId, naziv: 'Prvi poziv', vrstaPostupka: 'otvoreni' }
  const poziv = await referent.api.post<{ id: number; verzijaRetka: number }>(calls, {
    mutationId: noviId(),
    ...osnova,
  })
  const kasnije = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value), (_key, one) =>
      typeof one === 'string' && /^\d{4}-\d\d-\d\dT/.test(one)
        ? new Date(Date.parse(one) - SIJECANJ + Date.now() + MJESEC_MS).toISOString()
        : one,
    ) as T
  const { datumNajave, datumOtvaranja, datumZatvaranja, radniPodaci } = kasnije(ispravanPoziv())
  const osnovno = {
    naziv: 'Prvi poziv',
    datumNajave,
    datumOtvaranja,
    datumZatvaranja,
    definicija: ispravnaDefinicija(),
    alokacija: '1000000.00',
    najnizaPotpora: '10000.00',
    najvisaPotpora: '200000.00',
    aprId: MRRFEU.id,
    selId: HAMAG,
    impId: HAMAG,
    finId: MFIN,
    rokPitanja: radniPodaci.rokPitanja,
    predlozakUgovora: radniPodaci.predlozakUgovora,
  }
  const put = async (desk: { api: PersonApi }, tijelo: { id: number }, sadrzaj: object) => {
    const { v } = await row<{ v: number }>(portal, 'select verzija_retka as v from poziv where id = $1', [poziv.id])
    await desk.api.put(`v1/institucije/${tijelo.id}/pozivi/${poziv.id}`, {
      mutationId: noviId(),
      verzijaRetka: v,
      ...sadrzaj,
    })
  }
  const potez = async (desk: { api: PersonApi }, tijelo: { id: number }, prijelaz: string) => {
    const { v } = await row<{ v: number }>(portal, 'select verzija_retka as v from poziv where id = $1', [poziv.id])
    await desk.api.post(`v1/institucije/${tijelo.id}/pozivi/${poziv.id}/prijelazi`, {
      mutationId: noviId(),
      verzijaRetka: v,
      prijelaz,
    })
  }
  await put(referent, MINGO, { osnovno })
  await potez(referent, MINGO, 'posaljiNaPotvrdu')
  await potez(await stol('V', MINGO), MINGO, 'potvrdi')
  await potez(await stol('A', MINGO), MINGO, 'odobriIPodnesi')
  const ocjena = await stol('R', MRRFEU)
  await put(ocjena, MRRFEU, { kontrolnaLista: radniPodaci.kontrolnaLista })
  await potez(ocjena, MRRFEU, 'predloziOdobravanje')
  await potez(await stol('V', MRRFEU), MRRFEU, 'potvrdiOdobravanje')
  const { page: zadnji } = await nova()
  await choosePassword(zadnji, await linkOf(emailOf('A', MRRFEU)))
  await fillPassword(zadnji, emailOf('A', MRRFEU), LOZINKA)
  await expect(zadnji).toHaveURL(/\/upravljacka-ploca$/)
  await zadnji.goto(`${portal.url}/institucija/${MRRFEU.id}/program/${KK}/pozivi/popis/${poziv.id}`)
  await pressMove(zadnji, 'Odobri poziv')
  await expect(callStatus(zadnji, 'U najavi')).toBeVisible()

  // Anybody reads it.
  const { page: posjetitelj } = await nova()
  await posjetitelj.goto(`${portal.url}/pozivi/${poziv.id}`)
  await expect(posjetitelj.getByRole('heading', { level: 1 })).toContainText('Prvi poziv')
})
