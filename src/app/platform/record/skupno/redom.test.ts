import { expect, test } from 'vitest'
import { ApiProblem, Offline } from '#app/platform/api/problem.ts'
import { createRedom, type Odabran, sNeposlanima } from './redom.ts'

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

test('another command of a refused record is another mutation, and it has one outcome', async () => {
  const red = redom()
  const ids: string[] = []
  const posalji = async (_zapis: Odabran, mutationId: string) => {
    ids.push(mutationId)
    if (mutationId === 'm1') throw odbijeno('Obrazloženje je prekratko.')
  }
  await red.izvrsi([zapis('a')], () => ({ obrazlozenje: 'x' }), posalji)
  await red.izvrsi([zapis('a')], () => ({ obrazlozenje: 'dulje' }), posalji)
  expect(ids).toEqual(['m1', 'm2'])
  expect(red.odgovori()).toEqual([{ zapis: zapis('a'), razlog: undefined }])
})

test('what was done is not sent again though the answer of the dialog is another one', async () => {
  const red = redom()
  const poslano: string[] = []
  let radi = false
  const posalji = async ({ id }: Odabran, mutationId: string) => {
    poslano.push(`${id} ${mutationId}`)
    if (id === 'b' && !radi) throw new Offline()
  }
  const izvrsi = (obrazlozenje: string) => red.izvrsi(['a', 'b'].map(zapis), () => ({ obrazlozenje }), posalji)
  await expect(izvrsi('prvo')).rejects.toBeInstanceOf(Offline)
  radi = true
  expect(await izvrsi('drugo')).toHaveLength(2)
  expect(poslano).toEqual(['a m1', 'b m2', 'b m3'])
  expect(red.odgovori().map((ishod) => ishod.zapis.id)).toEqual(['a', 'b'])
})

test('another command for all of them begins anew, and what was done before stays told', async () => {
  const red = redom()
  const poslano: string[] = []
  const posalji = async ({ id }: Odabran) => {
    if (poslano.push(id) === 2) throw new Offline()
  }
  const izvrsi = () => red.izvrsi(['a', 'b'].map(zapis), () => ({}), posalji)
  await expect(izvrsi()).rejects.toBeInstanceOf(Offline)
  red.ispocetka()
  expect(red.odgovori().map((ishod) => ishod.zapis.id)).toEqual(['a'])
  await izvrsi()
  expect(poslano).toEqual(['a', 'b', 'a', 'b'])
})

test('of a run that was left, what it did not reach is told with the rest', () => {
  const ishod = { zapis: zapis('a'), razlog: undefined }
  expect(sNeposlanima(['a', 'b'].map(zapis), [ishod])).toEqual([ishod, { zapis: zapis('b'), razlog: 'Nije poslano.' }])
})
