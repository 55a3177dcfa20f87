/** From the calls in implementation down to a project and its team; its beneficiary names who follows the leader, over a dead line, too. */
import { expect, test } from 'playwright/test'
import { portalOfFile, row, watchComplaints } from './support/journey.ts'
import { signInNias, signInStaff } from './support/sign-in.ts'

const portal = portalOfFile()

interface Projekt {
  id: string
  naziv: string
  poziv: string
  prijaviteljId: number
  programId: number
  institucijaId: number
  /** Who represents the beneficiary, and an officer of the body that implements. */
  oib: string
  sluzbenik: string
}

/** The project whose first leader has left. */
const projektSaSmjenom = () =>
  row<Projekt>(
    portal(),
    `select p.id, p.naziv, c.naziv as poziv, p.prijavitelj_id as "prijaviteljId", p.program_id as "programId",
        c.imp_id as "institucijaId", o.oib, s.ime || ' ' || s.prezime as sluzbenik
      from osoba_na_projektu t join projekt p on p.id = t.projekt_id join poziv c on c.id = p.poziv_id
        join prijavitelj_osoba r on r.prijavitelj_id = p.prijavitelj_id and r.razina = 'ZAS' and r.projekt_id is null
        join fizicka_osoba o on o.id = r.osoba_id
        join institucija_osoba m on m.institucija_id = c.imp_id join fizicka_osoba s on s.id = m.osoba_id
      where t.uloga = 'voditelj' and t."do" is not null order by p.sifra limit 1`,
  )

test('an officer goes from a call in implementation to the team, which the beneficiary writes though the line fails', async ({
  browser,
}) => {
  const projekt = await projektSaSmjenom()
  const context = await browser.newContext()
  const zastupnik = await context.newPage()
  const complaints = watchComplaints(zastupnik)
  await signInNias(zastupnik, portal(), projekt.oib)
  await zastupnik.goto(
    `${portal().url}/prijavitelj/${projekt.prijaviteljId}/program/${projekt.programId}/projekti/${projekt.id}/upravljacka-ploca`,
  )
  await zastupnik.getByRole('link', { name: 'Osobe na projektu' }).click()
  await expect(zastupnik.getByRole('heading', { level: 1 })).toHaveText('Osobe na projektu')
  await zastupnik.getByRole('button', { name: 'Dodaj osobu' }).click()
  await zastupnik.getByLabel(/^Ime/).fill('Nevenka')
  await zastupnik.getByLabel('Prezime').fill('Žanić')
  await zastupnik.getByLabel('Uloga').selectOption('Nabava')
  await zastupnik.getByRole('textbox', { name: 'Na projektu od' }).fill('01.09.2025.')
  await zastupnik.getByLabel('E-pošta').fill('nevenka.zanic@primjer.hr')
  await context.setOffline(true)
  await zastupnik.getByRole('button', { name: 'Spremi' }).click()
  await expect(zastupnik.getByText('Osoba nije spremljena')).toBeVisible()
  await context.setOffline(false)
  await zastupnik.reload()
  await expect(zastupnik.getByLabel('Prezime')).toHaveValue('Žanić')
  await zastupnik.getByRole('button', { name: 'Spremi' }).click()
  await expect(zastupnik.getByText('Osoba je upisana na projekt.')).toBeVisible()
  await expect(zastupnik.getByRole('region', { name: 'Tablica: Osobe na projektu' })).toContainText('Nevenka Žanić')
  expect(complaints).toEqual([])

  const sluzbenik = await browser.newPage()
  const prigovori = watchComplaints(sluzbenik)
  await signInStaff(sluzbenik, portal(), projekt.sluzbenik)
  const osnova = `${portal().url}/institucija/${projekt.institucijaId}/program/${projekt.programId}`
  await sluzbenik.goto(`${osnova}/pozivi/pozivi-projekata-u-provedbi`)
  await sluzbenik.getByRole('link', { name: projekt.poziv }).first().click()
  await expect(sluzbenik.getByRole('heading', { level: 1 })).toHaveText('Projekti')
  await sluzbenik.getByRole('link', { name: projekt.naziv }).first().click()
  await sluzbenik.getByRole('link', { name: 'Osobe na projektu' }).click()
  await expect(sluzbenik.getByRole('region', { name: 'Tablica: Osobe na projektu' })).toContainText('Nevenka Žanić')
  await expect(sluzbenik.getByRole('region', { name: 'Tablica: Osobe ranije na projektu' })).toContainText(
    'Stjepan Oršolić',
  )
  await expect(sluzbenik.getByRole('button', { name: 'Dodaj osobu' })).toHaveCount(0)

  // The versions of its form are read here as they were in selection.
  await sluzbenik.goto(`${osnova}/projekti/${projekt.id}/provedba/ugovori/izmjena-prijavnog-obrasca`)
  await sluzbenik
    .getByRole('link', { name: /inačica/i })
    .first()
    .click()
  await expect(sluzbenik).toHaveURL(/provedba\/ugovori\/izmjena-prijavnog-obrasca\/1$/)
  await expect(
    sluzbenik.getByRole('tab', { name: 'Razlike' }).or(sluzbenik.getByRole('link', { name: 'Razlike' })),
  ).toBeVisible()
  expect(prigovori).toEqual([])
})
