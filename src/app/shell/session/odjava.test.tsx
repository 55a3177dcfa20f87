import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Odjava } from './odjava.tsx'

const uredaj = vi.hoisted(() => ({
  neposlano: 0,
  nacini: [] as string[],
  posalji: async (): Promise<void> => undefined,
  zaboravljeni: [] as number[],
  odjave: 0,
  datoteka: 0,
  spremljeno: [] as string[],
  nias: null as string | null,
  zapoceto: {} as Record<string, object>,
}))
vi.mock('#app/platform/offline/vault/left-behind.ts', () => ({ unsentFiles: async () => uredaj.datoteka }))
vi.mock('#app/platform/offline/transfer/save-file.ts', () => ({
  spremiDatoteku: (text: string) => void uredaj.spremljeno.push(text),
}))
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => {
  const runtime = {
    unsent: async () => uredaj.neposlano,
    flushNow: () => uredaj.posalji(),
    flushLocal: async () => undefined,
    begunForms: { flush: async () => undefined, read: async () => uredaj.zapoceto },
    centre: {
      exportUnsent: async (lozinka: string, files: unknown) => ({
        file: `šifrirano: ${lozinka}`,
        zapisa: 2,
        preskoceno: 0,
        necitljive: [],
        datoteka: files === undefined ? 0 : uredaj.datoteka,
      }),
    },
    stop: async () => undefined,
  }
  const attachments = { carry: { settled: async () => undefined } }
  return { useOffline: () => ({ runtime, attachments, failure: undefined }) }
})
vi.mock('#app/platform/offline/vault/browser-vault.ts', () => ({
  vault: { people: async () => [{ osobaId: 7, ime: 'Ana', nacini: uredaj.nacini }] },
  forgetPerson: async (osobaId: number) => void uredaj.zaboravljeni.push(osobaId),
}))
vi.mock('./leave.ts', () => ({
  signOutHere: async (_client: unknown, ukloni?: () => Promise<void>) => {
    await ukloni?.()
    uredaj.odjave += 1
    return uredaj.nias
  },
}))

beforeEach(() => {
  Object.assign(uredaj, { neposlano: 0, nacini: [], posalji: async () => undefined, zaboravljeni: [], odjave: 0 })
  Object.assign(uredaj, { datoteka: 0, spremljeno: [], nias: null, zapoceto: {} })
})
afterEach(cleanup)

const onLeft = vi.fn(async () => undefined)
const open = () => {
  onLeft.mockClear()
  const onStay = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Odjava osobaId={7} onLeft={onLeft} onStay={onStay} />
    </QueryClientProvider>,
  )
  return onStay
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const left = () => waitFor(() => expect(uredaj.odjave).toBe(1))

describe('signing out', () => {
  it('with nothing unsent removes the person from the device and asks nothing', async () => {
    open()
    await left()
    expect(uredaj.zaboravljeni).toEqual([7])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['https://nias.primjer.hr/odjava?id=1', 1],
    [null, 0],
    // Only an address: nothing that would run here.
    ['javascript:alert(1)', 0],
  ])('goes on to where NIAS ends its own session, %s, and stays in the portal without one', async (nias, puta) => {
    const assign = vi.fn()
    vi.stubGlobal('location', { ...window.location, assign })
    uredaj.nias = nias
    open()
    await left()
    await waitFor(() => expect([assign.mock.calls.length, onLeft.mock.calls.length]).toEqual([puta, 1 - puta]))
    if (puta === 1) expect(assign).toHaveBeenCalledWith(nias)
    vi.unstubAllGlobals()
  })

  it('of who can open their work without a network asks whether the device is to know them', async () => {
    uredaj.nacini = ['lozinka']
    open()
    await screen.findByRole('dialog', { name: 'Odjava' })
    press('Odjavi se')
    await left()
    expect(uredaj.zaboravljeni).toEqual([])
    cleanup()
    uredaj.odjave = 0
    open()
    fireEvent.click(await screen.findByLabelText(/^Ukloni ih/))
    press('Odjavi se')
    await left()
    expect(uredaj.zaboravljeni).toEqual([7])
  })
})

describe('signing out with forms that were begun (D31)', () => {
  const ZAPOCETO = { 'fondovi.upit.7': { naslov: 'Ne radi' }, 'fondovi.zahtjev.7': { oib: '1' } }

  it('asks although everything was sent, says how many there are, and keeps them unless told otherwise', async () => {
    uredaj.zapoceto = {
      ...ZAPOCETO,
      'fondovi.kroz-prijavu.7': { adresa: '/' },
      'fondovi.zahtjev.poslano.7': { id: 'a' },
    }
    open()
    await screen.findByRole('dialog', { name: 'Odjava' })
    expect(screen.getByText(/Broj obrazaca: 2\./)).toBeTruthy()
    expect(screen.getByLabelText(/^Ukloni ih/).closest('label')?.textContent).toContain(
      'obrasci koje niste poslali (2)',
    )
    press('Odjavi se')
    await left()
    expect(uredaj.zaboravljeni).toEqual([])
  })

  it('says them beside unsent work, and asks again after that was sent', async () => {
    Object.assign(uredaj, { zapoceto: ZAPOCETO, neposlano: 1 })
    uredaj.posalji = async () => {
      uredaj.neposlano = 0
    }
    open()
    expect(await screen.findByText(/Broj obrazaca: 2\..*samo ako rad odbacite/)).toBeTruthy()
    press('Nastavi')
    await screen.findByRole('dialog', { name: 'Odjava' })
    expect(uredaj.odjave).toBe(0)
    fireEvent.click(screen.getByLabelText(/^Ukloni ih/))
    press('Odjavi se')
    await left()
    expect(uredaj.zaboravljeni).toEqual([7])
  })
})

describe('signing out with files that have not arrived', () => {
  it('asks, though every record was received: without their key they would be lost', async () => {
    uredaj.datoteka = 1
    open()
    expect((await screen.findByRole('dialog', { name: 'Neposlani rad' })).textContent).toContain('Broj stavki: 1.')
    expect([uredaj.odjave, uredaj.zaboravljeni]).toEqual([0, []])
  })
})

describe('signing out with unsent work', () => {
  beforeEach(() => {
    uredaj.neposlano = 3
  })

  it('keeps it sealed on the device when asked to', async () => {
    open()
    fireEvent.click(await screen.findByLabelText(/^Zadrži zapečaćeno na uređaju/))
    press('Nastavi')
    await left()
    expect(uredaj.zaboravljeni).toEqual([])
  })

  it('discards it only when the number of items was typed', async () => {
    open()
    fireEvent.click(await screen.findByLabelText(/^Odbaci/))
    press('Nastavi')
    expect(await screen.findByText('Upišite 3 ako rad doista želite odbaciti.')).toBeTruthy()
    expect(uredaj.odjave).toBe(0)
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '3' } })
    await new Promise((resolve) => setTimeout(resolve, 360))
    press('Nastavi')
    await left()
    expect(uredaj.zaboravljeni).toEqual([7])
  })

  it('exports it under a pass-phrase, says what is not in the file, and keeps everything sealed too', async () => {
    open()
    fireEvent.click(await screen.findByLabelText(/^Izvezi u datoteku/))
    press('Nastavi')
    expect(await screen.findByText('Lozinka ima najmanje 12 znakova.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Lozinka datoteke/), { target: { value: 'magla nad jezerom' } })
    await new Promise((resolve) => setTimeout(resolve, 360))
    press('Nastavi')
    await screen.findByText(/^U datoteku je spremljeno stavki: 2\./)
    expect(screen.getByText(/^Samo na ovom uređaju ostaje: 1\./)).toBeTruthy()
    expect([uredaj.spremljeno, uredaj.odjave]).toEqual([['šifrirano: magla nad jezerom'], 0])
    press('Odjavi se')
    await left()
    expect(uredaj.zaboravljeni).toEqual([])
  })

  it('takes files that have not arrived into the same file', async () => {
    uredaj.datoteka = 1
    uredaj.neposlano = 2
    open()
    fireEvent.click(await screen.findByLabelText(/^Izvezi u datoteku/))
    fireEvent.change(screen.getByLabelText(/^Lozinka datoteke/), { target: { value: 'magla nad jezerom' } })
    press('Nastavi')
    await screen.findByText(/^U datoteku je spremljeno stavki: 3\./)
    expect(screen.queryByText(/^Samo na ovom uređaju ostaje/)).toBeNull()
  })

  it('leaves once everything was sent, and otherwise says how much is left', async () => {
    uredaj.posalji = async () => {
      uredaj.neposlano = 1
    }
    open()
    await screen.findByRole('dialog', { name: 'Neposlani rad' })
    press('Nastavi')
    expect((await screen.findByRole('alert')).textContent).toContain('Nije poslano: 1.')
    expect([uredaj.odjave, uredaj.zaboravljeni]).toEqual([0, []])
    uredaj.posalji = async () => {
      uredaj.neposlano = 0
    }
    await new Promise((resolve) => setTimeout(resolve, 360))
    press('Nastavi')
    await left()
    expect(uredaj.zaboravljeni).toEqual([7])
  })

  it('can be given up', async () => {
    const onStay = open()
    await screen.findByRole('dialog', { name: 'Neposlani rad' })
    press('Odustani')
    expect(onStay).toHaveBeenCalledOnce()
    expect(uredaj.odjave).toBe(0)
  })
})
