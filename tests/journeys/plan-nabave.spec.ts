/** A procurement plan from its first row to its review: pasted, written without a network, returned, mended, reviewed. */
import { type Browser, expect, type Page, test } from 'playwright/test'
import { SAFU } from './support/demo.ts'
import { Form } from './support/form.ts'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff, zastupnik } from './support/sign-in.ts'
import { untilInstalled } from './support/tablet.ts'

test.use({ serviceWorkers: 'allow' })

const portal = portalOfFile()
const PROJEKT = 'Rekuperacija topline kompresorske stanice'

interface Projekt {
  id: string
  prijaviteljId: number
  programId: number
  stavka: string
}

const projekt = () =>
  row<Projekt>(
    portal(),
    `select id, prijavitelj_id as "prijaviteljId", program_id as "programId", obrazac #>> '{proracun,stavke,0,naziv}' as stavka
       from projekt where naziv = $1 and sifra is not null`,
    [PROJEKT],
  )

/** The columns that this bookkeeper's spreadsheet has. */
const GLAVA =
  'Evidencijski broj,Predmet nabave,Vrsta,CPV oznaka,Stavke proračuna,Procijenjena vrijednost bez PDV-a,Vrsta postupka,Planirani početak,Planirani završetak'.split(
    ',',
  )
const tablica = (...retci: string[][]) => [GLAVA, ...retci].map((cells) => cells.join('\t')).join('\n')

async function zalijepi(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Zalijepi iz tablice' }).click()
  const dijalog = page.getByRole('dialog', { name: 'Zalijepi iz tablice' })
  await dijalog.getByLabel('Kopirani retci').fill(text)
  await dijalog.getByRole('button', { name: 'Pročitaj' }).click()
}

/** A move with its dialog; `naslov` is how the dialog is called. */
async function potez(page: Page, radnja: string, naslov: string): Promise<void> {
  await page.getByRole('button', { name: radnja, exact: true }).click()
  const dijalog = page.getByRole('alertdialog', { name: naslov })
  await dijalog.getByRole('button', { name: 'Potvrdi' }).click()
  await expect(dijalog).toBeHidden()
}

const status = (page: Page, naziv: string) => expect(page.getByRole('main').getByText(naziv).first()).toBeVisible()
const redak = (page: Page, naziv: string) => page.locator('summary[data-row]').filter({ hasText: naziv })

async function uPregledniku(browser: Browser, prijavi: (page: Page) => Promise<void>): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await prijavi(page)
  return page
}

test('a plan is pasted, written without a network, sent, returned, mended and reviewed', async ({ page, browser }) => {
  const { id, prijaviteljId, programId, stavka } = await projekt()
  const complaints = watchComplaints(page)
  const [ur, zas] = [await zastupnik(portal(), 'Panonska', 'UR'), await zastupnik(portal(), 'Panonska', 'ZAS')]
  const form = new Form(page)
  await signInNias(page, portal(), ur.oib)
  await untilInstalled(page)

  const popis = `${portal().url}/prijavitelj/${prijaviteljId}/program/${programId}/projekti/${id}/plan-nabave`
  await page.goto(popis)
  await page.getByRole('button', { name: 'Kreiraj plan nabave' }).first().click()
  await page.waitForURL(`${popis}/*`)
  const plan = page.url()
  const planId = plan.slice(popis.length + 1)
  await page.getByRole('radio', { name: 'Nije primjenjivo' }).check()
  await form.field('plan.prilog').selectOption('nojn')

  // One mistake, told by its row and column, and nothing is taken in.
  const nadzor = ['N-2', 'Stručni nadzor', 'Usluge', '71247000-1', stavka, '4.800,00', 'Bez postupka, samo račun']
  const oprema = ['N-1', 'Izmjenjivač topline', 'Robe', '42511100-2', stavka, '24.500,00']
  const poziv = 'Poziv na najmanje tri ponuditelja ili istraživanje tržišta'
  const rok = ['5/2027', '9/2027']
  await zalijepi(page, tablica([...oprema, poziv, ...rok], [...nadzor, '13/2027', '9/2027']))
  const greske = page.getByRole('alertdialog', { name: 'Ništa nije uvezeno' })
  const greska = greske.getByRole('row').or(greske.getByRole('listitem')).filter({ hasText: 'Planirani početak' })
  await expect(greska).toContainText('3')
  await greske.getByRole('button', { name: 'Zatvori' }).last().click()
  await expect(page.locator('summary[data-row]')).toHaveCount(0)
  await form.allReceived()

  await page.context().setOffline(true)
  await zalijepi(page, tablica([...oprema, poziv, ...rok], [...nadzor, ...rok]))
  await page.getByRole('dialog', { name: 'Pregled uvoza' }).getByRole('button', { name: 'Uvezi' }).click()
  await expect(page.locator('summary[data-row]')).toHaveCount(2)
  // A lighter procedure than the amount asks for: said at the row, and stops nobody.
  await expect(redak(page, 'N-2').getByText('Upozorenja: 1')).toBeAttached()
  await redak(page, 'N-2').click()
  await expect(page.getByText(/Za 4\.800,00.€ očekuje se: Poziv/)).toBeVisible()
  await page.getByLabel('Napomena').fill('Oprema se nabavlja s ugradnjom.')
  await form.onDevice()
  await page.reload()
  await expect(page.getByLabel('Napomena')).toHaveValue('Oprema se nabavlja s ugradnjom.')
  await page.context().setOffline(false)
  await form.allReceived()
  await potez(page, 'Označi spremnim za slanje', 'Označi spremnim za slanje')
  await status(page, 'Spremno za slanje')

  const potpisuje = await uPregledniku(browser, (one) => signInNias(one, portal(), zas.oib))
  await potpisuje.goto(plan)
  await potez(potpisuje, 'Pošalji', 'Slanje plana nabave')
  await status(potpisuje, 'Podnesen')

  const stol = `${portal().url}/institucija/${SAFU.id}/program/${programId}/projekti/${id}/provedba/plan-nabave/${planId}`
  const referent = await uPregledniku(browser, (one) => signInStaff(one, portal(), SAFU.R))
  await referent.goto(stol)
  await redak(referent, 'N-2').click()
  const primjedba = 'Nadzor iznad 2.650,00 € traži poziv ponuditeljima.'
  await referent.getByLabel('Primjedba uz redak').fill(primjedba)
  await referent.getByRole('button', { name: 'Spremi', exact: true }).click()
  await potez(referent, 'Pripremi vraćanje na doradu', 'Pripremi vraćanje na doradu')
  const voditelj = await uPregledniku(browser, (one) => signInStaff(one, portal(), SAFU.V))
  await voditelj.goto(stol)
  await potez(voditelj, 'Vrati na izradu', 'Vraćanje plana na izradu')
  await status(voditelj, 'Vraćen na izradu')

  await page.goto(plan)
  await expect(page.getByText('Institucija je vratila plan.')).toBeVisible()
  await potez(page, 'Započni doradu', 'Započni doradu')
  await status(page, 'U doradi')
  await redak(page, 'N-2').click()
  await expect(page.getByText(primjedba)).toBeVisible()
  await page.getByRole('combobox', { name: 'Vrsta postupka' }).selectOption('poziv')
  await expect(page.getByText(/očekuje se: Poziv/)).toBeHidden()
  await form.allReceived()
  await potez(page, 'Označi spremnim za slanje', 'Označi spremnim za slanje')
  await potpisuje.goto(plan)
  await potez(potpisuje, 'Pošalji', 'Slanje plana nabave')

  await referent.goto(stol)
  const rizici = referent.getByLabel('Ocjena rizika')
  for (const [at, naziv] of ['N-1', 'N-2'].entries()) {
    await redak(referent, naziv).click()
    await expect(rizici).toHaveCount(at + 1)
    await rizici.nth(at).selectOption('nisko')
  }
  await referent.getByLabel('Komentar na plan').fill('Plan je usklađen s proračunom.')
  await referent.getByRole('button', { name: 'Spremi', exact: true }).click()
  await expect(referent.getByRole('button', { name: 'Spremi', exact: true })).toBeHidden()
  await voditelj.goto(stol)
  await potez(voditelj, 'Označi pregledanim', 'Pregled plana nabave')
  await status(voditelj, 'Pregledan')

  await voditelj.goto(`${stol}?kartica=inacice`)
  await voditelj.getByLabel('Od inačice').selectOption('1')
  await voditelj.getByLabel('Do inačice').selectOption('2')
  const razlike = voditelj.getByRole('table', { name: 'Razlike između inačice 1 i inačice 2' })
  await expect(razlike.getByRole('row').filter({ hasText: 'N-2' })).toContainText(
    /na primjedbu: „Nadzor iznad.*Bez postupka, samo račun.*Poziv na najmanje/,
  )
  await page.goto(plan)
  await expect(page.getByText('Plan je usklađen s proračunom.')).toBeVisible()
  expect(complaints).toEqual([])
})
