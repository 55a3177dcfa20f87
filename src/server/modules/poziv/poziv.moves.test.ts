/** Every row of the transition table of domain rules 3.1 through HTTP, refused to whoever is not its party (taken: poziv.posljedice.test.ts). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pozivKind } from '#contract/modules/poziv/poziv.kind.ts'
import { type Klupa, klupa, type Razina, type Uloga } from '#tests/support/pozivi.ts'
import { novi, slucajevi, tijelo } from '#tests/support/pozivi-slucajevi.ts'

let k: Klupa
beforeAll(async () => {
  k = await klupa()
})
afterAll(() => k.api.stop())

const NIZE: Record<Razina, Razina[]> = { R: [], V: ['R'], A: ['R', 'V'] }
const drugo = (uloga: Uloga): Uloga[] => {
  const [razina, tijelo] = uloga.split('@') as [Razina, string]
  const other = tijelo === 'DRF' ? 'APR' : 'DRF'
  return [`${razina}@${other}`, `${razina}@SEL`, `A@STRANO`, `R@STRANO`]
}
/** Who knows that a call in this status exists. */
function zna(uloga: Uloga, iz: number): boolean {
  if (uloga.endsWith('@DRF')) return true
  if (uloga.endsWith('@APR')) return iz > 3
  const announced = iz === 5 || iz >= 14
  return announced && uloga !== 'R@STRANO'
}

describe('a move of a call', () => {
  test('there is a case for every row that people take', () => {
    expect(slucajevi.length).toBeGreaterThan(80)
  })

  test.each(slucajevi)('$naziv is refused to lower levels, other bodies and in another status', async (s) => {
    const id = await novi(k, s)
    const [razina, strana] = s.uloga.split('@') as [Razina, string]
    for (const lower of NIZE[razina]) {
      expect(await k.povuci(`${lower}@${strana}` as Uloga, id, tijelo(s))).toMatchObject({ status: 403 })
    }
    for (const other of drugo(s.uloga)) {
      const answer = await k.povuci(other, id, tijelo(s))
      expect(answer).toMatchObject(
        zna(other, s.iz)
          ? { status: 403, body: { kod: 'zabranjeno' } }
          : { status: 404, body: { kod: 'nije-pronadeno' } },
      )
    }
    const archived = await novi(k, { ...s, iz: 35 }, { osnovniStatusId: 19 })
    expect(await k.povuci(s.uloga, archived, tijelo(s))).toMatchObject({
      status: 409,
      body: { kod: 'radnja-nije-dopustena' },
    })
    expect(await k.povuci(s.uloga, id, { ...tijelo(s), verzijaRetka: 9 })).toMatchObject({
      status: 409,
      body: { kod: 'zastarjela-verzija', poruka: 'Zapis je u međuvremenu izmijenjen. Osvježite stranicu.' },
    })
    expect(await k.citaj(id)).toMatchObject({ statusId: s.iz, verzijaRetka: 1 })
  })

  const obvezni = slucajevi.filter(({ code, iz }) => {
    const key = Object.values(pozivKind.statuses).find((status) => status.id === iz)
    return pozivKind.moves.some(
      (move) =>
        move.code === code &&
        move.obrazlozenje === 'obvezno' &&
        move.from.some((from) => from !== 'novo' && pozivKind.statuses[from].id === key?.id),
    )
  })
  test.each(obvezni)('[R-RAZLOG] $naziv needs a reason of ten characters', async (s) => {
    const id = await novi(k, s)
    const { obrazlozenje: _reason, ...without } = tijelo(s)
    for (const body of [without, { ...without, obrazlozenje: 'prekratko' }]) {
      const answer = await k.povuci(s.uloga, id, body)
      expect(answer.status).toBe(422)
      expect(answer.body.greske?.map(({ pravilo }) => pravilo)).toContain('R-RAZLOG')
    }
  })

  const cetiriOka = slucajevi.filter(({ code, iz, u }) =>
    pozivKind.moves.some(
      (move) =>
        move.fourEyes === true &&
        move.code === code &&
        pozivKind.statuses[move.to].id === u &&
        move.from.some((from) => from !== 'novo' && pozivKind.statuses[from].id === iz),
    ),
  )
  test.each(cetiriOka)('[R-4E] $naziv is refused to somebody who already acted in the round', async (s) => {
    const { id: osobaId } = k.osobe[s.uloga]
    const id = await novi(k, s, { runda: [osobaId] })
    expect(await k.povuci(s.uloga, id, tijelo(s))).toMatchObject({
      status: 403,
      body: { kod: 'cetiri-oka', poruka: 'Radnju mora izvršiti druga osoba (načelo četiri oka).' },
    })
    const others = await novi(k, s, { runda: [k.osobe['R@DRF'].id] })
    expect(await k.povuci(s.uloga, others, tijelo(s))).toMatchObject({ status: 200 })
  })
})
