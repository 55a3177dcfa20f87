import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render as draw, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem, Offline } from '#app/platform/api/problem.ts'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { SVJEZA_PRIJAVA } from '#contract/modules/korisnik/pravila-prijave.ts'
import { ActionBar } from './action-bar.tsx'
import { moveAnswer, moveErrors, type Radnja } from './move-input.ts'

afterEach(cleanup)

const radnja = (kod: string, more: Partial<Radnja> = {}): Radnja => ({
  kod,
  oznaka: `Radnja ${kod}`,
  potvrda: { naslov: 'Nastavak', poruka: 'Jeste li sigurni da želite nastaviti?' },
  trazeObrazlozenje: null,
  opasno: false,
  ...more,
})
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
)
const render = (bar: ReactNode) => draw(bar, { wrapper })
const button = (name: string) => screen.getByRole('button', { name })

describe('the action bar', () => {
  it('asks before a move and sends what was collected', async () => {
    const onMove = vi.fn(() => Promise.resolve())
    const unos = [
      { kljuc: 'datum', oznaka: 'Datum odluke', vrsta: 'datum' as const, obvezno: true },
      { kljuc: 'izjava', oznaka: 'Prihvaćam', vrsta: 'kvacica' as const, obvezno: true },
    ]
    render(<ActionBar radnje={[radnja('a', { trazeObrazlozenje: 'obvezno', unos })]} onMove={onMove} />)
    await userEvent.click(button('Radnja a'))
    const dialog = screen.getByRole('alertdialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Datum odluke/ }), '21.11.2026.')
    await userEvent.click(within(dialog).getByRole('checkbox'))
    await userEvent.type(within(dialog).getByLabelText(/Obrazloženje/), 'Sve je provjereno.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Potvrdi' }))
    const answer = { obrazlozenje: 'Sve je provjereno.', datum: '2026-11-21', polja: { izjava: true } }
    expect(onMove).toHaveBeenCalledWith('a', answer, expect.any(String))
  })

  it('makes nothing the main action that turns work back', () => {
    const natrag = radnja('natrag', { trazeObrazlozenje: 'obvezno' })
    render(<ActionBar radnje={[natrag, radnja('b')]} onMove={vi.fn()} dio="1" />)
    render(<ActionBar radnje={[radnja('naprijed')]} onMove={vi.fn()} dio="2" />)
    expect(button('Radnja natrag').className).toContain('secondary')
    expect(button('Radnja naprijed').className).toContain('primary')
  })

  it('leaves Ctrl+Enter to the bar of the page where it is one of several', async () => {
    const druga = radnja('b', { potvrda: { naslov: 'Druga', poruka: 'Nastavak druge.' } })
    render(
      <>
        <ActionBar radnje={[druga]} onMove={vi.fn()} dio="1" />
        <ActionBar radnje={[druga]} onMove={vi.fn()} dio="2" />
        <ActionBar radnje={[radnja('a')]} onMove={vi.fn()} />
      </>,
    )
    fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true })
    const dijalozi = screen.getAllByRole('alertdialog').map(({ textContent }) => textContent)
    expect(dijalozi).toEqual([expect.stringContaining('Jeste li sigurni da želite nastaviti?')])
  })

  it('sends nothing while something obligatory is missing', async () => {
    const onMove = vi.fn(() => Promise.resolve())
    const unos = [{ kljuc: 'izjava', oznaka: 'Prihvaćam', vrsta: 'kvacica' as const, obvezno: true }]
    render(<ActionBar radnje={[radnja('a', { unos })]} onMove={onMove} />)
    await userEvent.click(button('Radnja a'))
    await userEvent.click(button('Potvrdi'))
    expect(onMove).not.toHaveBeenCalled()
    expect(screen.getByText('Ovo polje je obavezno')).toBeTruthy()
  })

  it('puts what the server refuses at its fields, keeps what was typed, and sends the same content under one id', async () => {
    const problem = new ApiProblem({
      statusCode: 422,
      kod: 'pravila',
      poruka: 'Radnja nije izvršena.',
      greske: [
        { pravilo: 'X-01', polje: 'polja.broj', poruka: 'Taj broj već postoji.' },
        { pravilo: 'X-02', polje: 'obrazlozenje', poruka: 'Navedite broj ugovora.' },
        { pravilo: 'X-03', poruka: 'Projekt je u provjeri.' },
      ],
    })
    const onMove = vi.fn<(kod: string, answer: object, mutationId: string) => Promise<void>>()
    onMove.mockRejectedValueOnce(new Offline()).mockRejectedValueOnce(problem).mockResolvedValueOnce(undefined)
    const unos = [{ kljuc: 'broj', oznaka: 'Broj', vrsta: 'tekst' as const, obvezno: true }]
    render(<ActionBar radnje={[radnja('a', { trazeObrazlozenje: 'obvezno', unos })]} onMove={onMove} />)
    await userEvent.click(button('Radnja a'))
    const broj = () => screen.getByLabelText<HTMLTextAreaElement>(/^Broj/)
    await userEvent.type(broj(), 'U-7')
    await userEvent.type(screen.getByLabelText(/Obrazloženje/), 'Sve je provjereno.')
    await userEvent.click(button('Potvrdi'))
    expect((await screen.findByRole('alert')).textContent).toContain('Nema veze s portalom.')
    await new Promise((resolve) => setTimeout(resolve, 360))
    await userEvent.click(button('Potvrdi'))
    expect(await screen.findByText('Taj broj već postoji.')).toBeTruthy()
    expect(document.activeElement).toBe(broj())
    expect(screen.getByLabelText(/Obrazloženje/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toContain('Projekt je u provjeri.')
    expect(broj().value).toBe('U-7')
    const ids = onMove.mock.calls.map(([, , mutationId]) => mutationId)
    expect(ids).toEqual([ids[0], ids[0]])
    await userEvent.type(broj(), '/2026')
    await new Promise((resolve) => setTimeout(resolve, 360))
    expect(screen.queryByText('Taj broj već postoji.')).toBeNull()
    await userEvent.click(button('Potvrdi'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onMove.mock.calls[2]?.[1]).toEqual({ obrazlozenje: 'Sve je provjereno.', polja: { broj: 'U-7/2026' } })
    expect(onMove.mock.calls[2]?.[2]).not.toBe(ids[0])
  })

  it('forgets what was sent also where the move is gone before its answer is told', async () => {
    let taken = () => {}
    const onMove = () =>
      new Promise<void>((resolve) => {
        taken = resolve
      })
    const bar = (radnje: Radnja[]) => <ActionBar radnje={radnje} onMove={onMove} />
    const { rerender } = render(bar([radnja('a', { trazeObrazlozenje: 'obvezno' })]))
    await userEvent.click(button('Radnja a'))
    await userEvent.type(screen.getByLabelText(/Obrazloženje/), 'Sve je provjereno.')
    expect(JSON.stringify(sessionStorage)).toContain('Sve je provjereno.')
    await userEvent.click(button('Potvrdi'))
    rerender(bar([]))
    taken()
    await waitFor(() => expect(JSON.stringify(sessionStorage)).not.toContain('Sve je provjereno.'))
  })

  it('offers the moment at which it was opened, and gives back another one that was typed', async () => {
    const unos = [{ kljuc: 'broj', oznaka: 'Broj', vrsta: 'tekst' as const, obvezno: true }]
    const bar = (broj: string) => (
      <ActionBar radnje={[radnja('m', { unos })]} onMove={vi.fn()} views={{ m: { initial: { broj } } }} />
    )
    const first = render(bar('jedan'))
    await userEvent.click(button('Radnja m'))
    const broj = () => screen.getByLabelText<HTMLTextAreaElement>(/^Broj/)
    first.rerender(bar('dva'))
    expect(broj().value).toBe('jedan')
    await userEvent.type(broj(), ' i pol')
    first.unmount()
    render(bar('tri'))
    await userEvent.click(button('Radnja m'))
    expect(broj().value).toBe('jedan i pol')
  })

  it('keeps what was typed through a closed dialog and a reload, but no ticked declaration, and forgets what was sent', async () => {
    const onMove = vi.fn(() => Promise.resolve())
    const unos = [{ kljuc: 'izjava', oznaka: 'Prihvaćam', vrsta: 'kvacica' as const, obvezno: true }]
    const bar = <ActionBar radnje={[radnja('a', { trazeObrazlozenje: 'obvezno', unos })]} onMove={onMove} />
    const obrazlozenje = () => screen.getByLabelText<HTMLTextAreaElement>(/Obrazloženje/)
    const { unmount } = render(bar)
    await userEvent.click(button('Radnja a'))
    await userEvent.type(obrazlozenje(), 'Nedostaje potpis.')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(button('Odustani'))
    unmount()

    const second = render(bar)
    await userEvent.click(button('Radnja a'))
    expect(obrazlozenje().value).toBe('Nedostaje potpis.')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(button('Potvrdi'))
    const answer = { obrazlozenje: 'Nedostaje potpis.', polja: { izjava: true } }
    expect(onMove).toHaveBeenCalledWith('a', answer, expect.any(String))

    second.unmount()
    render(bar)
    await userEvent.click(button('Radnja a'))
    expect(obrazlozenje().value).toBe('')
  })

  it('is open again with everything in it after signing in at NIAS, and one press finishes it (D36)', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ ukljucen: false, obvezan: false, imaLozinku: false, ukljucenOd: null, preostaloKodova: 0 }),
    )
    const ustajalo = new ApiProblem({
      statusCode: 403,
      kod: 'zabranjeno',
      poruka: 'Prijavite se ponovno.',
      greske: [{ pravilo: SVJEZA_PRIJAVA, poruka: 'Prijavite se ponovno.' }],
    })
    const onMove = vi.fn(() => Promise.reject(ustajalo) as Promise<void>)
    const unos = [{ kljuc: 'izjava', oznaka: 'Prihvaćam', vrsta: 'kvacica' as const, obvezno: true }]
    const bar = (
      <ActionBar radnje={[radnja('a', { trazeObrazlozenje: 'obvezno', unos }), radnja('b')]} onMove={onMove} />
    )
    const first = render(bar)
    await userEvent.click(button('Radnja a'))
    await userEvent.type(screen.getByLabelText(/Obrazloženje/), 'Provjereno na terenu.')
    await userEvent.click(screen.getByRole('checkbox'))
    await userEvent.click(button('Potvrdi'))
    const put = await screen.findByRole('link', { name: 'Prijavi se ponovno' })
    put.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(put)
    first.unmount()

    onMove.mockImplementation(() => Promise.resolve())
    onMove.mockClear()
    const back = render(bar)
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Obrazloženje/).value).toBe('Provjereno na terenu.')
    await userEvent.click(button('Potvrdi'))
    const answer = { obrazlozenje: 'Provjereno na terenu.', polja: { izjava: true } }
    await waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith('a', answer, expect.any(String)))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    back.unmount()
    render(bar)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    vi.unstubAllGlobals()
  })

  it('keeps a disabled move focusable with its reason', async () => {
    render(<ActionBar radnje={[radnja('a', { onemoguceno: true, razlog: 'Čeka drugu osobu.' })]} onMove={vi.fn()} />)
    button('Radnja a').focus()
    expect(document.activeElement).toBe(button('Radnja a'))
    await userEvent.click(button('Radnja a'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('says what waits and what was refused', () => {
    const refused = { kod: 'a', poruka: 'Rok je istekao.' }
    render(
      <ActionBar
        radnje={[radnja('a'), radnja('b')]}
        onMove={vi.fn()}
        pending={{ kod: 'b', poruka: 'Čeka slanje.' }}
        refused={refused}
      />,
    )
    expect(screen.getByText('Rok je istekao.')).toBeTruthy()
    expect(button('Radnja b').getAttribute('aria-busy')).toBe('true')
    expect(button('Radnja a').getAttribute('aria-disabled')).toBe('true')
  })

  it('takes the first enabled move with Ctrl+Enter', () => {
    const first = radnja('a', { onemoguceno: true, razlog: 'Ne.' })
    render(<ActionBar radnje={[first, radnja('b')]} onMove={vi.fn()} />)
    fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true })
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })

  it('folds what does not fit into a menu', async () => {
    render(<ActionBar radnje={['a', 'b', 'c', 'd'].map((kod) => radnja(kod))} onMove={vi.fn()} />)
    expect(screen.queryByText('Radnja d')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Ostale radnje/ }))
    expect(screen.getByRole('menuitem', { name: /Radnja d/ })).toBeTruthy()
  })
})

describe('the input of a move', () => {
  const moment = [{ kljuc: 'rok', oznaka: 'Rok', vrsta: 'datumVrijeme' as const, obvezno: true }]

  it('sends a moment of the Croatian clock in UTC', () => {
    expect(moveAnswer(radnja('a', { unos: moment }), { rok: '2026-11-21T12:00' }, '')).toEqual({
      polja: { rok: '2026-11-21T11:00:00.000Z' },
    })
  })

  it('refuses half a moment', () => {
    expect(moveErrors(moment, { rok: '2026-11-21T' })).toEqual({
      rok: 'Datum nije ispravan. Unesite u obliku 21.11.2026. 12:00',
    })
  })
})
