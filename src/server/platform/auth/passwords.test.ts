import { describe, expect, it } from 'vitest'
import { PASSWORD_MAX, passwordProblem } from './password-policy.ts'
import { ARGON2, hashPassword, needsRehash, Turnstile } from './passwords.ts'

describe('Password hashes', () => {
  it('have at least the parameters of the trust plan [R-AUT-1]', async () => {
    expect(ARGON2).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    const made = await hashPassword('ispravan konj baterija')
    expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(needsRehash(made)).toBe(false)
  })
})

describe('The turnstile before hashing', () => {
  it('lets four through, keeps fifty waiting in order and turns the rest away with 503', async () => {
    const turnstile = new Turnstile(4, 50)
    let running = 0
    let most = 0
    const order: number[] = []
    const releases: (() => void)[] = []
    const work = (index: number) =>
      turnstile.run(async () => {
        running += 1
        most = Math.max(most, running)
        order.push(index)
        await new Promise<void>((resolve) => releases.push(resolve))
        running -= 1
      })
    const all = Array.from({ length: 54 }, (_, index) => work(index))
    await expect(work(54)).rejects.toMatchObject({ kod: 'preopterecenje', status: 503 })
    for (let done = 0; done < 54; done += 1) {
      while (releases.length <= done) await Promise.resolve()
      releases[done]?.()
    }
    await Promise.all(all)
    expect(most).toBe(4)
    expect(order).toEqual(Array.from({ length: 54 }, (_, index) => index))
    await turnstile.run(async () => undefined)
  })

  it('frees its place when the work fails', async () => {
    const turnstile = new Turnstile(1, 0)
    await expect(turnstile.run(() => Promise.reject(new Error('x')))).rejects.toThrow('x')
    await expect(turnstile.run(async () => 7)).resolves.toBe(7)
  })
})

describe('The password policy [R-AUT-2]', () => {
  const personal = ['Ana', 'Bosnić', '90000010112', 'ana.bosnic@mrrfeu.hr', 'MRRFEU']

  it.each([
    'ispravan konj baterija',
    'x9#Lq!72-mWpz',
    'четири коња у реду',
    'a b c d e f 1 5 9 0',
    '🐎🔋📎🌊🍏🚲🎻🧭🪁🌵🦉🧊',
    'p'.concat('rqmzvtkwhxcnb'.repeat(9)),
  ])('accepts %s', (password) => {
    expect(passwordProblem(password, personal)).toBeUndefined()
  })

  it.each([
    ['kratka', 'najmanje 12'],
    ['čćžšđčćžšđč', 'najmanje 12'],
    ['q7Vd'.repeat(20).concat('dugačko i različito ').repeat(3), `najviše ${PASSWORD_MAX}`],
    ['aaaaaaaaaaaaaa', 'prejednostavna'],
    ['abcabcabcabcabc', 'prejednostavna'],
    ['123456789012345', 'prejednostavna'],
    ['abcdefghijklmnop', 'prejednostavna'],
    ['BosnicBosnicAna', 'lako pogađa'],
    ['Bosnić-90000010112', 'lako pogađa'],
    ['mrrfeu.npoo.2026', 'lako pogađa'],
    ['Portal-Fond-2026', 'lako pogađa'],
  ])('refuses %s', (password, why) => {
    expect(passwordProblem(password, personal)).toContain(why)
  })
})
