/** A question of an applicant is read by colleagues too: the screen speaks of whoever asked. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#app/platform/record/ruter.fixture.tsx'
import type { PitanjePrijaviteljaDetalj } from '#contract/modules/pitanje/pitanje.schema.ts'
import { PitanjePrijaviteljaPage } from './pitanje-prijavitelja-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PITANJE: PitanjePrijaviteljaDetalj = {
  id: 7,
  naslov: 'Rabljena oprema',
  pitanje: 'Je li prihvatljiva?',
  poziv: { id: 12, oznaka: 'KK.1', naziv: 'Obnova škola' },
  objavljeno: false,
  postavljenoAt: '2027-03-01T08:00:00.000Z',
  rok: '2027-03-08T22:59:59.999Z',
  status: { id: 1, naziv: 'Zaprimljeno' },
  kategorija: 'troskovi',
  postavio: 'Ana Anić',
  javno: null,
}

test('one without an answer says who is told of it, and takes nobody for its author', async () => {
  vi.stubGlobal('fetch', async () => Response.json(PITANJE))
  renderScreen(<PitanjePrijaviteljaPage prijaviteljId={3} pozivId={12} pitanjeId={7} notFound={<p>nema</p>} />)
  expect(await screen.findByRole('heading', { name: 'Postavljeno pitanje' })).toBeTruthy()
  expect(screen.getByText('Odgovor još nije objavljen. O objavi se obavještava osoba koja je pitala.')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/Vaše pitanje|dobit ćete/)
})

test.each([
  ['2090-03-08T22:59:59.999Z', /^Odgovor se očekuje do 08\.03\.2090\.$/],
  ['2020-03-08T22:59:59.999Z', /^Odgovor se očekivao do 08\.03\.2020\., kasni \d+ dan/],
])('a day by which an answer was due says that it is late once it has passed: %s', async (rok, rijeci) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...PITANJE, rok }))
  renderScreen(<PitanjePrijaviteljaPage prijaviteljId={3} pozivId={12} pitanjeId={7} notFound={<p>nema</p>} />)
  expect(await screen.findByText(rijeci)).toBeTruthy()
})
