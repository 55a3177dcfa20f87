import { expect, test } from 'vitest'
import { ApiProblem, Offline } from '#app/platform/api/problem.ts'
import { createRedom, type Odabran } from './redom.ts'

const zapis = (id: string): Odabran => ({ id, naziv: `Zapis ${id}`, href: undefined })
const odbijeno = (poruka: string, statusCode = 409) => new ApiProblem({ statusCode, kod: 'PRAVILO' as never, poruka })

function redom() {
  let n = 0
  return createRedom(() => `m${++n}`)
}

test('a refusal of one record stops none of the others', async () => {
  const ishodi = await redom().izvrsi(
    ['a', 'b', 'c'].map(zapis),
    () => ({ prijelaz: 'objavi' }),
    async ({ id }) => {
      if (id === 'b') throw odbijeno('Zapis je netko promijenio.')
    },
  )
  expect(ishodi.map(({ zapis: { id }, razlog }) => [id, razlog])).toEqual([
    ['a', undefined],
    ['b', 'Zapis je netko promijenio.'],
    ['c', undefined],
  ])
})

test.each([
  ['the network is gone', new Offline()],
  ['the session is over', odbijeno('Prijavite se', 401)],
  ['the portal fails', odbijeno('Pogreška', 500)],
])('when %s it stops, and goes on with the same id where it stopped', async (_what, error) => {
  const red = redom()
  const poslano: string[] = []
  let radi = false
  const posalji = async ({ id }: Odabran, mutationId: string) => {
    poslano.push(`${id} ${mutationId}`)
    if (id === 'b' && !radi) throw error
  }
  const izvrsi = () => red.izvrsi(['a', 'b', 'c'].map(zapis), () => ({ prijelaz: 'objavi' }), posalji)
  await expect(izvrsi()).rejects.toBe(error)
  expect(red.odgovori().map((ishod) => ishod.zapis.id)).toEqual(['a'])
  radi = true
  expect(await izvrsi()).toHaveLength(3)
  // What was answered is not sent again; what may have arrived has the id that it had.
  expect(poslano).toEqual(['a m1', 'b m2', 'b m2', 'c m3'])
})

test('another command of the same record is another mutation', async () => {
  const red = redom()
  const ids: string[] = []
  const posalji = async (_zapis: Odabran, mutationId: string) => void ids.push(mutationId)
  await red.izvrsi([zapis('a')], () => ({ prijelaz: 'objavi' }), posalji)
  await red.izvrsi([zapis('a')], () => ({ prijelaz: 'povuci' }), posalji)
  expect(ids).toEqual(['m1', 'm2'])
})
