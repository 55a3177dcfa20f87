import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { behindSentPage, whenShown } from './sent-page.ts'

const SENT = '<div id="poslano"><h1>Pozivi</h1></div>'
const root = () => document.getElementById('root') as HTMLElement
const open = (body: string) => {
  document.body.innerHTML = `<div id="root"></div>${body}`
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  location.hash = ''
})

test('the sent page stands until the application has drawn the page with its data, and is then gone', async () => {
  open(SENT)
  const queries = new QueryClient()
  let answer: (value: string) => void = () => undefined
  void queries.fetchQuery({ queryKey: ['x'], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) })
  behindSentPage(root(), queries)
  expect(root().hidden).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  root().innerHTML = '<h1>Pozivi</h1>'
  await vi.advanceTimersByTimeAsync(100)
  expect([root().hidden, document.getElementById('poslano') === null]).toEqual([true, false])
  answer('podaci')
  await vi.advanceTimersByTimeAsync(100)
  expect([root().hidden, document.getElementById('poslano') === null]).toEqual([false, true])
})

test('an application that never gets its data shows in the end what it waits for', async () => {
  open(SENT)
  behindSentPage(root(), new QueryClient())
  await vi.advanceTimersByTimeAsync(7_000)
  expect(root().hidden).toBe(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([root().hidden, document.getElementById('poslano')]).toEqual([false, null])
})

test('where the server sent no text the application is seen at once', () => {
  open('')
  behindSentPage(root(), new QueryClient())
  expect(root().hidden).toBe(false)
})

test('an address inside the page is found again in the application', async () => {
  open(SENT)
  location.hash = '#pitanje-3'
  behindSentPage(root(), new QueryClient())
  root().innerHTML = '<h1>Pitanja</h1><p id="pitanje-3">…</p>'
  const target = document.getElementById('pitanje-3') as HTMLElement
  target.scrollIntoView = vi.fn()
  await vi.advanceTimersByTimeAsync(100)
  expect(target.scrollIntoView).toHaveBeenCalledOnce()
})

const SENT_WITH_LINKS = `<div id="poslano"><a href="#poslani-sadrzaj">Preskoči na sadržaj</a>
<main id="poslani-sadrzaj" tabindex="-1"><h1>Pozivi</h1><a href="/pozivi/5">Vrtići</a></main></div>`
const APP = `<a href="#sadrzaj">Preskoči na sadržaj</a><a href="/">Početna</a>
<main tabindex="-1"><h1>Pozivi</h1><a href="/pozivi/5">Vrtići</a></main>`
const byText = (scope: Element, text: string) =>
  [...scope.querySelectorAll('a')].find((a) => a.textContent === text) as HTMLElement

test.each(['Preskoči na sadržaj', 'Vrtići'])(
  'the keyboard that stands on „%s” stands there in the application too',
  async (text) => {
    open(SENT_WITH_LINKS)
    behindSentPage(root(), new QueryClient())
    byText(document.getElementById('poslano') as HTMLElement, text).focus()
    root().innerHTML = APP
    await vi.advanceTimersByTimeAsync(100)
    expect(document.activeElement).toBe(byText(root(), text))
  },
)

test('the sent page skips to its content without an address, and the application goes on there', async () => {
  open(SENT_WITH_LINKS)
  behindSentPage(root(), new QueryClient())
  byText(document.getElementById('poslano') as HTMLElement, 'Preskoči na sadržaj').click()
  expect([document.activeElement?.id, location.hash]).toEqual(['poslani-sadrzaj', ''])
  root().innerHTML = APP
  await vi.advanceTimersByTimeAsync(100)
  expect(document.activeElement).toBe(root().querySelector('main'))
})

test('what asks for the application to be seen waits for it, and runs at once where nothing was sent', async () => {
  const ran: string[] = []
  open('')
  whenShown(() => ran.push('odmah'))
  expect(ran).toEqual(['odmah'])
  open(SENT_WITH_LINKS)
  behindSentPage(root(), new QueryClient())
  whenShown(() => ran.push(root().hidden ? 'skriveno' : 'vidljivo'))
  whenShown(() => ran.push('odustao'))()
  root().innerHTML = APP
  await vi.advanceTimersByTimeAsync(100)
  expect(ran).toEqual(['odmah', 'vidljivo'])
})
