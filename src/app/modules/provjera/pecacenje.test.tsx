/** What the device seals of a file that the document names, and how the tab of evidence tells it. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import { dokaziOd, naruseniLanac, redakDokaza } from '#contract/modules/provjera/provjera.dokazi.ts'
import { KATALOG_PROVJERE } from '#contract/modules/provjera/provjera.katalog.ts'
import { Dokazi } from './dokazi.tsx'
import { usePecacenje } from './pecacenje.ts'
import { ProbaProvjere } from './proba.fixture.tsx'

const uredaj = vi.hoisted(() => ({ rows: [] as object[] }))
vi.mock('#app/platform/offline/hooks/offline-provider.tsx', () => {
  const rows = { get: () => uredaj.rows, subscribe: () => () => undefined }
  const runtime = { deviceId: '0190a000-0000-7000-8000-00000000abcd', profile: { osobaId: 7 } }
  return { useOffline: () => ({ attachments: { rows }, runtime }) }
})
vi.mock('#app/platform/record/server-clock.ts', () => ({
  lastOffset: () => 7_200_000,
  useServerClock: () => () => Date.now() + 7_200_000,
}))
vi.mock('#app/platform/dokument/datoteke/polozaj.ts', () => ({
  polozajUredaja: async () => ({ polozaj: null, bez: 'odbijena' }),
  pratiPolozaj: () => () => undefined,
}))
afterEach(cleanup)

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const prilog = (n: number) => ({ id: id(n), naziv: `${n}.jpg`, sha256: String(n).repeat(64), bajtova: 1000 })
const red = (n: number, more: object) => ({
  attId: id(n),
  docId: 'p',
  fieldPath: 'lista.odgovori.O-01.fotografije',
  mime: 'image/jpeg',
  capturedAt: `2026-03-12T09:0${n}:00.000Z`,
  geo: null,
  ...more,
})

const Pecati = () => {
  usePecacenje()
  return <Dokazi />
}

test('each file is sealed once, in the order of the shutter, with its place or why there is none, and says where it came from', async () => {
  uredaj.rows = [
    red(2, { bezPolozaja: 'Slika je iz galerije', izGalerije: 'Snimio izvođač.' }),
    red(1, { geo: { lat: 45.9, lon: 15.9819, tocnost: 140, starostMs: 0 }, ranija: id(9) }),
    red(3, { bezPolozaja: 'Lokacija odbijena', fieldPath: 'potpisi.potpisi.s1.papir' }),
  ]
  const pocetni: Sadrzaj = {
    ...emptyDocument(KATALOG_PROVJERE, { teren: true }),
    podaci: { lokacije: [{ id: 'l1', koordinate: '45.8150, 15.9819' }] },
    lista: { odgovori: [{ id: 'O-01', fotografije: [1, 2].map(prilog) }] },
    potpisi: { potpisi: [{ id: 's1', papir: [prilog(3)] }] },
  }
  let zadnji = pocetni
  const prima = (sadrzaj: Sadrzaj) => {
    zadnji = sadrzaj
  }
  render(
    <ProbaProvjere id="p" pocetni={pocetni} okolnosti={{ potpisuje: false }} onSadrzaj={prima}>
      <Pecati />
    </ProbaProvjere>,
  )
  expect(await screen.findByText('3. 3.jpg')).toBeTruthy()
  const lanac = dokaziOd(zadnji)
  expect(lanac.map((one) => one.id)).toEqual([1, 2, 3].map(id))
  // What is sealed is what the document names, and so what is sent.
  expect(lanac.map(({ sha256 }) => sha256[0])).toEqual(['1', '2', '3'])
  // Which earlier picture was met is a part of the seal: altered, it is found.
  expect(lanac.map(({ ranija }) => ranija)).toEqual([id(9), undefined, undefined])
  const drugi = lanac.map((one) => redakDokaza({ ...one, ...(one.ranija && { ranija: id(8) }) }))
  const narusen = await naruseniLanac({ ...zadnji, dokazi: { lanac: drugi } })
  expect(narusen).toEqual([{ id: id(1), sto: 'zapis' }])
  // Minutes signed on paper are no picture of the visit.
  expect(lanac.map(({ vrsta }) => vrsta)).toEqual(['fotografija', 'fotografija', 'potpis'])
  expect(lanac.map(({ pomak }) => pomak)).toEqual(Array(3).fill(7_200_000))
  expect(await naruseniLanac(zadnji)).toEqual([])
  // Each device and person keep a chain of their own.
  expect(new Set(lanac.map((one) => one.uredaj))).toEqual(new Set(['0190a000-0000-7000-8000-00000000abcd.7']))
  expect(screen.getAllByText('00abcd')).toHaveLength(3)
  expect(screen.getByText('45.90000, 15.98190 (± 140 m)')).toBeTruthy()
  expect(screen.getByText('Snimljeno je 9,5 km od mjesta provjere.')).toBeTruthy()
  expect(screen.getByText('Položaj je određen samo na ± 140 m.')).toBeTruthy()
  expect(screen.getByText('Iz galerije: Snimio izvođač.')).toBeTruthy()
  expect(screen.getByText('Lokacija odbijena')).toBeTruthy()
  expect(screen.getAllByText(/sat uređaja kasnio 120 min/)).toHaveLength(3)
  expect(screen.getAllByText('Pečat odgovara')).toHaveLength(3)
})

test('the beginning of the visit, a measurement and a comment are sealed once nobody writes there', async () => {
  uredaj.rows = []
  const odgovor = { id: 'O-01', komentar: 'Pločica je oštećena.', izmjereno: '12', jedinica: 'm²', fotografije: [] }
  const pocetni: Sadrzaj = {
    ...emptyDocument(KATALOG_PROVJERE, { teren: true }),
    lista: { odgovori: [odgovor] },
  }
  let zadnji = pocetni
  render(
    <ProbaProvjere
      id="p"
      pocetni={pocetni}
      onSadrzaj={(sadrzaj) => {
        zadnji = sadrzaj
      }}
    >
      <input name="lista.odgovori.O-01.komentar" aria-label="Piše se" />
      <Pecati />
    </ProbaProvjere>,
  )
  const polje = screen.getByLabelText('Piše se')
  polje.focus()
  expect(await screen.findByText('2. Mjerenje uz O-01')).toBeTruthy()
  expect(screen.getByText('1. Početak posjeta')).toBeTruthy()
  expect(screen.queryByText('3. Komentar uz O-01')).toBeNull()
  polje.blur()
  expect(await screen.findByText('3. Komentar uz O-01')).toBeTruthy()
  const lanac = dokaziOd(zadnji)
  expect(lanac.map(({ vrsta }) => vrsta)).toEqual(['mjerenje', 'mjerenje', 'tekst'])
  expect(lanac[0]).toMatchObject({
    id: 'pocetak',
    pomak: 7_200_000,
    polozaj: null,
    bezPolozaja: expect.stringMatching(/./),
  })
  expect(await naruseniLanac(zadnji)).toEqual([])
})
