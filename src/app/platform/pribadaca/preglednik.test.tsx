import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CLICK_DEBOUNCE_MS } from '#app/ui/button.tsx'
import type { PribadacaStranice } from '#contract/kernel/pribadaca.schema.ts'
import type { OtvoreniDokument } from './dokument.ts'
import { Preglednik, type PreglednikProps } from './preglednik.tsx'
import type { PrikazanaPribadaca } from './pribadaca.types.ts'

const { otvoriDokument } = vi.hoisted(() => ({ otvoriDokument: vi.fn() }))
vi.mock('./dokument.ts', () => ({ otvoriDokument }))

const nacrtane: number[] = []
const zatvori = vi.fn()
const DOKUMENT: OtvoreniDokument = {
  stranica: 12,
  mjera: async (_stranica, okret) =>
    okret === 90 || okret === 270 ? { sirina: 800, visina: 600 } : { sirina: 600, visina: 800 },
  nacrtaj: async (stranica) => {
    nacrtane.push(stranica)
  },
  tekst: async (stranica) => `Riječi stranice ${stranica}`,
  zatvori,
}
const DATOTEKA = { id: '11111111-1111-4111-8111-111111111111', naziv: 'ponuda.pdf', sha256: 'a'.repeat(64) }
const pribadaca = (broj: number, stranica: number, more: Partial<PrikazanaPribadaca> = {}): PrikazanaPribadaca => ({
  id: `pin-${broj}`,
  broj,
  pribadaca: {
    vrsta: 'stranica',
    datotekaId: DATOTEKA.id,
    naziv: DATOTEKA.naziv,
    sha256: DATOTEKA.sha256,
    stranica,
    okvir: { x: 1000, y: 1000, sirina: 2000, visina: 500 },
  },
  opis: `Pitanje ${broj}`,
  rijeseno: false,
  zamijenjen: false,
  sadrzaj: <p>{`Nit ${broj}`}</p>,
  ...more,
})

beforeEach(() => {
  nacrtane.length = 0
  zatvori.mockClear()
  otvoriDokument.mockReset().mockResolvedValue(DOKUMENT)
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 600 })
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth')
})

const open = (more: Partial<PreglednikProps> = {}) =>
  render(<Preglednik datoteka={DATOTEKA} bajtovi={async () => new Blob(['x'])} {...more} />)
const stranica = (broj: number) => screen.findByRole('region', { name: `ponuda.pdf, stranica ${broj} od 12` })
const odmori = () => new Promise((done) => setTimeout(done, CLICK_DEBOUNCE_MS))

describe('a document', () => {
  test('opens at its first page, is leafed through, and says its words to whoever does not see it', async () => {
    const { unmount } = open()
    await stranica(1)
    await waitFor(() => expect(nacrtane).toContain(1))
    expect(screen.getByRole('button', { name: 'Prethodna stranica' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Sljedeća stranica' }))
    await stranica(2)
    const polje = screen.getByRole('textbox', { name: 'Stranica' })
    await userEvent.clear(polje)
    await userEvent.type(polje, '12')
    await stranica(12)
    await userEvent.clear(polje)
    await userEvent.type(polje, '13')
    expect(screen.queryByRole('region', { name: /stranica 13/ })).toBeNull()
    await userEvent.click(screen.getByText(/^Tekst stranice/))
    expect(await screen.findByText(/^Riječi stranice/)).toBeTruthy()
    unmount()
    expect(zatvori).toHaveBeenCalledOnce()
  })

  test('that does not open says so and is tried again', async () => {
    otvoriDokument.mockRejectedValueOnce(new Error('broken'))
    open()
    await screen.findByRole('alert')
    expect(screen.getByText('Dokument se ne može prikazati. Preuzmite ga i otvorite u drugom programu.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    await stranica(1)
  })

  test('that did not open leaves its pins beside it, and is drawn once it opens', async () => {
    const promjene: (() => void)[] = []
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(promjena: () => void) {
          promjene.push(promjena)
        }
        observe() {}
        disconnect() {}
      },
    )
    // What is off the screen has no width.
    const clientWidth = {
      configurable: true,
      get(this: HTMLElement) {
        return this.isConnected ? 600 : 0
      },
    }
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', clientWidth)
    otvoriDokument.mockRejectedValueOnce(new Error('broken'))
    open({ pribadace: [pribadaca(1, 2, { sadrzaj: <input aria-label="Odgovor" /> })], pocetna: 'pin-1' })
    const odgovor = await screen.findByRole('textbox', { name: 'Odgovor' })
    await screen.findByRole('alert')
    await userEvent.type(odgovor, 'Da, dvaput.')
    act(() => {
      for (const javi of promjene) javi()
    })
    await userEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    await waitFor(() => expect(nacrtane).toContain(2))
    expect(document.activeElement).toBe(await stranica(2))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Odgovor' }).value).toBe('Da, dvaput.')
  })

  test('is opened at its last page by a number beyond it, which the box then says', async () => {
    open()
    await stranica(1)
    const polje = screen.getByRole<HTMLInputElement>('textbox', { name: 'Stranica' })
    for (const jos of [1, 2]) {
      await userEvent.clear(polje)
      await userEvent.type(polje, `${jos}99{Enter}`)
      await stranica(12)
      expect(polje.value).toBe('12')
      expect(document.activeElement).toBe(polje)
    }
    await waitFor(() => expect(nacrtane).toContain(12))
  })

  test('a page that cannot be measured says so, and is tried again', async () => {
    const mjera = vi.fn(DOKUMENT.mjera).mockRejectedValueOnce(new Error('broken'))
    otvoriDokument.mockResolvedValue({ ...DOKUMENT, mjera })
    open()
    expect(await screen.findByText(/^Dokument se ne može prikazati/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Pokušaj ponovno' }))
    await waitFor(() => expect(nacrtane).toContain(1))
  })

  test('a page whose words cannot be read is not taken for a picture', async () => {
    const tekst = vi.fn<OtvoreniDokument['tekst']>().mockRejectedValue(new Error('broken'))
    otvoriDokument.mockResolvedValue({ ...DOKUMENT, tekst })
    open()
    await stranica(1)
    await userEvent.click(await screen.findByText(/^Tekst stranice/))
    expect((await screen.findByRole('alert')).textContent).toContain('Tekst stranice nije se mogao pročitati.')
    expect(screen.queryByText(/to je slika/)).toBeNull()
    tekst.mockResolvedValue('')
    await userEvent.click(screen.getByText(/^Tekst stranice 1/))
    expect(await screen.findByText(/to je slika/)).toBeTruthy()
  })

  test('without pins and without the right to put one has no list beside it', async () => {
    open()
    await stranica(1)
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Označi mjesto' })).toBeNull()
  })
})

describe('pins', () => {
  test('lead from the list to their page, and from the page to the list; one of an earlier document only says where it was', async () => {
    const popis = [pribadaca(1, 2), pribadaca(2, 7), pribadaca(3, 4, { zamijenjen: true })]
    open({ pribadace: popis, pocetna: 'pin-1' })
    await stranica(2)
    const lista = screen.getByRole('complementary', { name: 'Pribadače' })
    await userEvent.click(
      within(lista).getByRole('button', { name: 'Pribadača 2: stranica 7, gornja trećina, lijevo' }),
    )
    const list = await stranica(7)
    const naStranici = await within(list).findByRole('button', { name: /^Pribadača 2: stranica 7.*Pitanje 2$/ })
    expect(naStranici.getAttribute('aria-current')).toBe('true')
    await userEvent.click(naStranici)
    expect(lista.querySelector('[data-stavka="pin-2"]')?.hasAttribute('data-odabrana')).toBe(true)
    expect(within(lista).getByText('dokument je u međuvremenu zamijenjen')).toBeTruthy()
    expect(within(lista).getByText('ponuda.pdf, stranica 4, gornja trećina, lijevo')).toBeTruthy()
    expect(within(lista).queryByRole('button', { name: /^Pribadača 3/ })).toBeNull()
    expect(within(lista).getByText('Nit 3')).toBeTruthy()
  })

  test('are drawn by keys alone: arrows move, Shift sizes, Escape gives up, Enter confirms', async () => {
    const nova = vi.fn((pin: PribadacaStranice, gotovo: () => void) => (
      <button type="button" onClick={gotovo}>{`Spremi ${pin.stranica}`}</button>
    ))
    open({ nova })
    await stranica(1)
    await userEvent.click(screen.getByRole('button', { name: 'Sljedeća stranica' }))
    await stranica(2)
    await userEvent.click(screen.getByRole('button', { name: 'Označi mjesto' }))
    expect(document.activeElement).toBe(screen.getByRole('application', { name: 'Okvir nove pribadače' }))
    await userEvent.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByRole('application')).toBeNull()
    expect(nova).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Označi mjesto' }))

    await odmori()
    await userEvent.click(screen.getByRole('button', { name: 'Označi mjesto' }))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}{Shift>}{ArrowRight}{ArrowUp}{/Shift}{Enter}')
    const [pin] = nova.mock.calls.at(-1) ?? []
    expect(pin).toEqual({
      vrsta: 'stranica',
      datotekaId: DATOTEKA.id,
      naziv: DATOTEKA.naziv,
      sha256: DATOTEKA.sha256,
      stranica: 2,
      okvir: { x: 2400, y: 2200, sirina: 5100, visina: 900 },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Spremi 2' }))
    expect(screen.queryByRole('button', { name: 'Spremi 2' })).toBeNull()
  })

  test('that are given up leave the focus at the button that began them', async () => {
    open({ nova: () => <input aria-label="Pitanje" /> })
    await stranica(1)
    const oznaci = () => screen.getByRole('button', { name: 'Označi mjesto' })
    await userEvent.click(oznaci())
    await userEvent.click(screen.getByRole('button', { name: 'Odustani' }))
    expect(document.activeElement).toBe(oznaci())
    await odmori()
    await userEvent.click(oznaci())
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('textbox', { name: 'Pitanje' }))
    await userEvent.click(screen.getByRole('button', { name: 'Odustani' }))
    expect(document.activeElement).toBe(oznaci())
  })

  test('that are given up by Escape beside the page leave the focus at the button that began them', async () => {
    open({ nova: () => <input aria-label="Pitanje" /> })
    await stranica(1)
    const oznaci = () => screen.getByRole('button', { name: 'Označi mjesto' })
    await userEvent.click(oznaci())
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('textbox', { name: 'Pitanje' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Nova pribadača' })).toBeNull()
    expect(document.activeElement).toBe(oznaci())
  })

  test('take the focus once they are on the page', async () => {
    function Pitanja() {
      const [popis, setPopis] = useState<PrikazanaPribadaca[]>([])
      return (
        <Preglednik
          datoteka={DATOTEKA}
          bajtovi={async () => new Blob(['x'])}
          pribadace={popis}
          nova={(pin, gotovo) => (
            <button
              type="button"
              onClick={() => {
                setPopis([pribadaca(1, 1, { pribadaca: pin })])
                gotovo()
              }}
            >
              Označi uz pitanje
            </button>
          )}
        />
      )
    }
    render(<Pitanja />)
    await stranica(1)
    await userEvent.click(screen.getByRole('button', { name: 'Označi mjesto' }))
    await userEvent.keyboard('{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Označi uz pitanje' }))
    const pin = within(await stranica(1)).getByRole('button', { name: /^Pribadača 1/ })
    await waitFor(() => expect(document.activeElement).toBe(pin))
    expect(pin.getAttribute('aria-current')).toBe('true')
  })

  test('on a turned page are kept as the file turns it', async () => {
    const nova = vi.fn((_pin: PribadacaStranice) => null)
    open({ nova, pribadace: [pribadaca(1, 1)] })
    await stranica(1)
    await userEvent.click(screen.getByRole('button', { name: 'Okreni stranicu' }))
    const list = await stranica(1)
    await waitFor(() => expect(within(list).getByRole('button', { name: /^Pribadača 1/ }).style.left).toBe('85%'))
    await userEvent.click(screen.getByRole('button', { name: 'Označi mjesto' }))
    await userEvent.keyboard('{Enter}')
    expect(nova.mock.calls.at(-1)?.[0].okvir).toEqual({ x: 2000, y: 2500, sirina: 1000, visina: 5000 })
  })
})
