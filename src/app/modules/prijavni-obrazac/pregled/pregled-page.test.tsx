import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reachability } from '#app/platform/api/reachability.ts'
import { CLICK_DEBOUNCE_MS } from '#app/ui/button.tsx'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import { OBVEZNE_IZJAVE } from '#contract/modules/projekt/projekt.schema.ts'
import { demoKontekst, validObrazac } from '#tests/support/builders/obrazac.ts'
import { type PrijavaFixture, PrijavaZaTest } from '../prijava.fixture.tsx'
import { PregledPage } from './pregled-page.tsx'

afterEach(cleanup)

const ctx = demoKontekst()
const potvrda = { naslov: 'Nastavak', poruka: 'Jeste li sigurni da želite nastaviti?' }
const radnja = (kod: string, oznaka: string, more: JsonObject = {}): JsonObject => ({
  kod,
  oznaka,
  potvrda,
  trazeObrazlozenje: null,
  opasno: false,
  ...more,
})
const izjave = OBVEZNE_IZJAVE.map((one) => ({ ...one, vrsta: 'kvacica', obvezno: true }))
const spremnim = radnja('oznaciSpremnim', 'Označi spremnim za podnošenje', {
  unos: izjave,
  onemoguceno: true,
  razlog: 'Ovo polje je obavezno (i još 12)',
  pravilo: 'PRJ-02',
})
let count = 0

function open(more: Partial<PrijavaFixture> = {}) {
  count += 1
  render(
    <PrijavaZaTest
      projektId={`pregled-${count}`}
      ctx={ctx}
      obrazac={validObrazac(ctx)}
      meta={{ dostupneRadnje: [spremnim] }}
      {...more}
    >
      <PregledPage />
    </PrijavaZaTest>,
  )
}

describe('the page of checking', () => {
  it('lists every error with a link to the exact field', () => {
    open({ obrazac: emptyDocument(KATALOG_OBRASCA, ctx.definicija) })
    const link = within(screen.getByRole('alert')).getByRole('link', { name: /^Naziv projekta: / })
    expect(link.getAttribute('href')).toBe(
      `/prijavitelj/12/program/1/projekti/pregled-${count}/prijavni-obrazac/projekt#projekt.naziv`,
    )
    expect(screen.getByRole('button', { name: /Označi spremnim/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('shows answers of all tabs with links to change them, and says what is not entered', () => {
    open()
    const projekt = screen.getByRole('region', { name: 'Projekt' })
    expect(within(projekt).getByText('CNC obradni centar i sustav MES')).toBeTruthy()
    expect(within(projekt).getAllByText('Nije uneseno').length).toBeGreaterThan(0)
    expect(
      within(projekt)
        .getByRole('link', { name: /Promijeni ?: Akronim/ })
        .getAttribute('href'),
    ).toContain('/prijavni-obrazac/projekt#projekt.akronim')
    expect(screen.getByText('Obrazac je ispravno popunjen')).toBeTruthy()
  })

  it('lets a form that this device knows to be valid be marked ready, with all declarations', async () => {
    const sent: unknown[] = []
    open({
      posalji: async (kod, args) => {
        sent.push([kod, args])
        return { kind: 'zaprimljeno', podaci: {} }
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Označi spremnim za podnošenje' }))
    const dialog = screen.getByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Potvrdi' }))
    expect(sent).toEqual([])
    expect(within(dialog).getByText('Postoje neispravno unesene stavke')).toBeTruthy()
    for (const box of within(dialog).getAllByRole('checkbox')) await userEvent.click(box)
    // Of two quick clicks on one button only the first counts.
    await new Promise((done) => setTimeout(done, CLICK_DEBOUNCE_MS))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Potvrdi' }))
    const all = Object.fromEntries(OBVEZNE_IZJAVE.map(({ kljuc }) => [kljuc, true]))
    await waitFor(() => expect(sent).toEqual([['oznaciSpremnim', all]]))
  })

  it('keeps a refusal in the dialog', async () => {
    const podnesi = radnja('podnesi', 'Podnesi prijavu', { opasno: true })
    open({
      meta: { statusId: 10, dostupneRadnje: [podnesi] },
      posalji: async () => ({ kind: 'odbijeno', poruka: 'Rok za podnošenje prijava je istekao.' }),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Podnesi prijavu' }))
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.textContent).toContain('Mjerodavno je vrijeme u kojem prijavu zaprimi poslužitelj')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Podnesi prijavu' }))
    expect(await within(dialog).findByText('Rok za podnošenje prijava je istekao.')).toBeTruthy()
  })

  it('queues a submission without a network only after the person has confirmed which time counts', async () => {
    const sent: string[] = []
    const offline = vi.spyOn(reachability, 'isOnline').mockReturnValue(false)
    const podnesi = radnja('podnesi', 'Podnesi prijavu', { opasno: true })
    open({
      meta: { statusId: 10, dostupneRadnje: [podnesi] },
      posalji: async (kod, args) => {
        sent.push(`${kod} ${JSON.stringify(args)}`)
        return { kind: 'ceka' }
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Podnesi prijavu' }))
    const dialog = screen.getByRole('alertdialog')
    const confirm = within(dialog).getByRole('button', { name: 'Podnesi prijavu' })
    await userEvent.click(confirm)
    expect(sent).toEqual([])
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /mjerodavno vrijeme u kojem prijavu zaprimi/ }))
    await new Promise((done) => setTimeout(done, CLICK_DEBOUNCE_MS))
    await userEvent.click(confirm)
    await waitFor(() => expect(sent).toEqual(['podnesi {}']))
    offline.mockRestore()
  })

  it('says that a submission which waits on the device is not a submission', () => {
    const podnesi = radnja('podnesi', 'Podnesi prijavu', { opasno: true })
    open({
      meta: { statusId: 10, dostupneRadnje: [podnesi] },
      naredbe: [
        {
          mutationId: 'm',
          kod: 'podnesi',
          stanje: 'ceka',
          cekaOsobu: false,
          poruka: null,
          pravila: [],
          zabiljezeno: '2026-11-20T07:15:00.000Z',
        },
      ],
    })
    expect(screen.getAllByText(/Prijava NIJE podnesena dok je portal ne zaprimi/).length).toBeGreaterThan(0)
    expect(screen.getAllByText(/zabilježeno na uređaju 20\.11\.2026\. 08:15/).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Podnesi prijavu' }).getAttribute('aria-busy')).toBe('true')
  })

  it('shows the receipt with seconds and the fingerprint once it was received', () => {
    const sha = 'ab'.repeat(32)
    open({
      meta: {
        statusId: 2,
        smijeUredivati: false,
        brojPotvrde: 'P-12/2026',
        vrijemePodnosenja: '2026-11-20T10:11:12.000Z',
        vrijemeNamjere: '2026-11-20T07:15:00.000Z',
        potvrdaSha256: sha,
      },
    })
    const receipt = screen.getByRole('region', { name: 'Prijava je podnesena' })
    expect(receipt.textContent).toContain('P-12/2026')
    expect(receipt.textContent).toContain('Zaprimljeno na poslužitelju: 20.11.2026. 11:11:12')
    expect(receipt.textContent).toContain('20.11.2026. 08:15:00')
    expect(receipt.textContent).toContain('Mjerodavno je vrijeme zaprimanja na poslužitelju.')
    expect(receipt.textContent).toContain(sha)
    expect(
      within(receipt)
        .getByRole('link', { name: /Preuzmi potvrdu/ })
        .getAttribute('href'),
    ).toBe(`/v1/prijavitelji/12/projekti/pregled-${count}/potvrda/pdf`)
    expect(screen.queryByRole('link', { name: /Promijeni/ })).toBeNull()
  })
})
