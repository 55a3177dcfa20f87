import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { vratiFokus } from './vrati-fokus.ts'

const draw = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`
}
const OBRAZAC = '<h1 tabindex="-1">Obavijest</h1><input name="naslov"><input name="opis">'
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const kraj = () => ({ zasto: undefined, put: window.location.pathname, polje: '[name="naslov"]' })

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  window.dispatchEvent(new KeyboardEvent('keydown'))
  document.body.innerHTML = ''
})

describe('after signing in again the focus', () => {
  test('comes to the field once it is drawn, and again where the form is drawn anew', async () => {
    draw('<p>Učitavanje</p>')
    vratiFokus(kraj())
    draw(OBRAZAC)
    await expect.poll(() => document.activeElement).toBe(field('naslov'))
    draw(OBRAZAC)
    await expect.poll(() => document.activeElement).toBe(field('naslov'))
  })

  test('comes back from the heading, to which each new screen puts it', async () => {
    draw(OBRAZAC)
    vratiFokus(kraj())
    expect(document.activeElement).toBe(field('naslov'))
    document.querySelector('h1')?.focus()
    await expect.poll(() => document.activeElement).toBe(field('naslov'))
  })

  test('stays where the person goes by themselves', async () => {
    draw(OBRAZAC)
    vratiFokus(kraj())
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
    field('opis')?.focus()
    draw(OBRAZAC)
    await new Promise((resolve) => setTimeout(resolve))
    expect(document.activeElement).toBe(document.body)
  })
})
