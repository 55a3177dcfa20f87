/** Lists without a network (D37): what the device saw last, with its time, or plainly nothing. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, Offline } from '#app/platform/api/problem.ts'
import { createQueryClient } from '#app/platform/api/query-client.ts'
import { RecordListPage } from '#app/platform/record/record-list-page.tsx'
import { type KeysetPage, useRecordList } from '#app/platform/record/use-record-list.ts'
import { browserClock } from '../browser/browser-ports.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import { followLists } from './follow-lists.ts'
import { createKeptLists, KEPT_FOR_MS, type KeptLists } from './kept-lists.ts'

const mreza = vi.hoisted(() => ({ ima: true }))
vi.mock('#app/platform/api/use-online.ts', () => ({ useOnline: () => mreza.ima }))

interface Redak {
  id: number
  naziv: string
}
const stranica = (nextCursor: string | null, ...nazivi: string[]): KeysetPage<Redak> => ({
  data: nazivi.map((naziv, id) => ({ id, naziv })),
  meta: { nextCursor, ukupno: nazivi.length, ukupnoNajmanje: false },
})

let person = 700
let clock = { ...browserClock }
let lists: KeptLists
let answer: () => Promise<KeysetPage<Redak>>
let leave: () => void = () => undefined

beforeEach(() => {
  person += 1
  clock = { ...browserClock }
  lists = createKeptLists({ clock, storage: createDexieStorage(openPersonDb(person), createRowCipher(newDataKey())) })
})
afterEach(() => {
  leave()
  cleanup()
  mreza.ima = true
})

function Zahtjevi({ search }: { search: string }) {
  const list = useRecordList<Redak>({ queryKey: ['zahtjevi', { search }], fetchPage: () => answer() })
  return (
    <RecordListPage
      title="Zahtjevi"
      list={list}
      columns={[{ id: 'naziv', header: 'Naziv', render: ({ naziv }) => naziv }]}
      rowKey={({ id }) => String(id)}
      empty="Nema zahtjeva"
    />
  )
}

/** The portal opened anew: another memory, the same device. */
function open(search = '', rights = 'ZAS 12'): QueryClient {
  leave()
  cleanup()
  const client = createQueryClient()
  leave = followLists(client, lists, rights)
  render(
    <QueryClientProvider client={client}>
      <Zahtjevi search={search} />
    </QueryClientProvider>,
  )
  return client
}
const keptOf = (search: string) => lists.read(JSON.stringify(['zahtjevi', { search }]))
const online = (page: KeysetPage<Redak>) => {
  mreza.ima = true
  answer = async () => page
}
const offline = () => {
  mreza.ima = false
  answer = async () => {
    throw new Offline()
  }
}

test('a list opened without a network shows what this device saw last, says when it was so, and what is not here', async () => {
  online(stranica('dalje', 'Ovlaštenje za Anu', 'Promjena adrese'))
  open()
  await screen.findByText('Ovlaštenje za Anu')
  await waitFor(async () => expect(await keptOf('')).toBeDefined())

  offline()
  open()
  await screen.findByText('Ovlaštenje za Anu')
  expect(screen.getByText('Promjena adrese')).toBeTruthy()
  expect(screen.getByText(/^Bez mreže – spremljeno stanje na \d/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Prikaži još' })).toBeNull()
  expect(screen.getByText(/^Ostatak popisa nije na uređaju/)).toBeTruthy()
})

test('a list that was never opened here says plainly that nothing of it is on the device', async () => {
  online(stranica(null, 'Jedan'))
  open()
  await waitFor(async () => expect(await keptOf('')).toBeDefined())
  offline()
  open('drugo')
  await screen.findByText(/^Ovi podaci još nisu spremljeni na uređaju/)
  expect(screen.queryByText('Jedan')).toBeNull()
})

test('what was seen under other rights, refused since, or a month ago is shown no more', async () => {
  online(stranica(null, 'Jedan'))
  open()
  await waitFor(async () => expect(await keptOf('')).toBeDefined())
  offline()
  open('', 'UR 12')
  await screen.findByText(/^Ovi podaci još nisu spremljeni/)

  online(stranica(null, 'Jedan'))
  const client = open('', 'UR 12')
  await waitFor(async () => expect(await keptOf('')).toBeDefined())
  clock.now = () => Date.now() + KEPT_FOR_MS + 1
  expect(await keptOf('')).toBeUndefined()
  clock.now = Date.now
  answer = async () => {
    throw new ApiProblem({ statusCode: 404, kod: 'nije-pronadeno', poruka: 'Zapis nije pronađen.' })
  }
  void client.refetchQueries()
  await waitFor(async () => expect(await keptOf('')).toBeUndefined())
})

test('sixty lists are kept; one more takes the place of the one nobody opened for longest', async () => {
  for (let at = 0; at <= 60; at++) await lists.keep(`popis ${at}`, { data: [at], at: Date.now() - 1_000 + at })
  expect(await lists.read('popis 0')).toBeUndefined()
  expect((await lists.read('popis 1'))?.data).toEqual([1])
  expect((await lists.read('popis 60'))?.data).toEqual([60])
})

test('a record that does not exist is said to be none while the portal answers, and is not asked for again', async () => {
  mreza.ima = true
  answer = async () => {
    throw new ApiProblem({ statusCode: 404, kod: 'nije-pronadeno', poruka: 'Zapis nije pronađen.' })
  }
  open()
  await screen.findByText('Zapis s ovom adresom ne postoji ili vam nije dostupan')
  expect(screen.queryByRole('button', { name: 'Pokušaj ponovno' })).toBeNull()
})
