import { expect, test } from 'vitest'
import { windowTitle } from '#contract/kernel/portal.ts'
import { focusHeading } from './focus-on-navigation.ts'
import { isInternal, staysInside } from './router-anchor.tsx'

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

test('calls and sign-in addresses are left to the server, other sites to the browser', () => {
  expect(isInternal('/pozivi?x=1')).toBe(true)
  for (const href of ['/v1/dms/x', '/oidc/auth', '//zlo.hr', 'https://europa.eu', '#sadrzaj'])
    expect(isInternal(href)).toBe(false)
})

test('a click with a modifier or another button stays the browser’s', () => {
  expect(staysInside('/pozivi', click)).toBe(true)
  expect(staysInside('/pozivi', { ...click, ctrlKey: true })).toBe(false)
  expect(staysInside('/pozivi', { ...click, button: 1 })).toBe(false)
})

test('the window says the screen and the portal', () => {
  expect(windowTitle('Projekti')).toBe('Projekti – Portal fondova')
  expect(windowTitle(undefined)).toBe('Portal fondova')
})

test('focus goes to the heading of the new screen', () => {
  document.body.innerHTML = '<a href="/x" id="a">x</a><main><h1>Projekti</h1></main>'
  document.getElementById('a')?.focus()
  focusHeading()
  expect(document.activeElement?.textContent).toBe('Projekti')
})

test('focus stays in a field of the main part that already has it', () => {
  document.body.innerHTML = '<main><h1>Prijava</h1><input id="i"></main>'
  document.getElementById('i')?.focus()
  focusHeading()
  expect(document.activeElement?.id).toBe('i')
})

test('focus stays in a search whose results are the new screen', () => {
  document.body.innerHTML = '<search><input id="s"></search><main><h1>Rezultati pretrage</h1></main>'
  document.getElementById('s')?.focus()
  focusHeading()
  expect(document.activeElement?.id).toBe('s')
})
