/** The services beside the portal (decision 0065): what `/zdravlje/spreman` says while they work, while they fail, and after. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Usluga, uslugaRadi } from '#server/platform/http/health.ts'
import { type TestS3, testS3 } from '#tests/support/s3.ts'
import { type TestSmtp, testSmtp } from '#tests/support/smtp.ts'
import { openPortal, type TestPortal } from './portal.ts'

const SECRET = 'tajna-za-ispitivanje'
let s3: TestS3
let smtp: TestSmtp
let portal: TestPortal
beforeAll(async () => {
  s3 = await testS3(SECRET)
  smtp = await testSmtp()
  const env = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'datoteke',
    S3_ACCESS_KEY_ID: 'AK',
    S3_SECRET_ACCESS_KEY: SECRET,
    MAIL_SMTP_URL: smtp.url,
    MAIL_FROM: 'portal@primjer.hr',
  }
  portal = await openPortal({ env })
})
afterAll(async () => {
  await portal.close()
  await s3.stop()
  await smtp.stop()
})

/** What it answers to whoever asks whether it may be given work, more than half a minute after anybody last did. */
async function spreman() {
  const { readiness } = portal.app
  readiness.okolina = readiness.okolina?.map((usluga) => ({ ...usluga })) ?? []
  const answer = await portal.call({ url: '/zdravlje/spreman' })
  return { status: answer.statusCode, body: answer.json(), retry: answer.headers['retry-after'] }
}

describe('A portal that says whether it is ready', () => {
  it('has asked the store of files and the server of mail, by writing and by greeting [G-56]', async () => {
    expect(await spreman()).toEqual({ status: 200, body: { status: 'ok' }, retry: undefined })
    expect(s3.objects.size).toBe(1)
    expect(s3.refused).toEqual([])
    expect(smtp.letters).toEqual([])
  })

  it('is not ready without its store: a key that it refuses, a fault of its own, an address nobody answers at [G-56]', async () => {
    for (const status of [403, 500]) {
      Object.assign(s3.fail, { left: 1, status })
      expect(await spreman()).toMatchObject({ status: 503, retry: '5' })
      expect(await spreman()).toMatchObject({ status: 200 })
    }
    await s3.stop()
    const failed = await spreman()
    expect(failed.status).toBe(503)
    // What is missing is nobody's business outside; it stands in the log.
    expect(JSON.stringify(failed.body)).not.toMatch(/S3|pohran|127\.0\.0\.1/i)
    portal.app.readiness.okolina = portal.app.readiness.okolina?.filter(({ ime }) => ime === 'posta') ?? []
  })

  it('is ready without its mail, and says that it is missing [G-56]', async () => {
    smtp.refuses = '554 ne primam'
    expect(await spreman()).toMatchObject({ status: 200, body: { status: 'ok', posta: 'nedostupno' } })
    smtp.refuses = undefined
    expect(await spreman()).toMatchObject({ status: 200, body: { status: 'ok' } })
    await smtp.stop()
    expect(await spreman()).toMatchObject({ status: 200, body: { status: 'ok', posta: 'nedostupno' } })
  })

  it('asks a service at most every half minute, and sees within that time that it works again [G-56]', async () => {
    let asked = 0
    let works = false
    const check = async () => {
      asked += 1
      if (!works) throw new Error('ne odgovara')
    }
    const usluga: Usluga = { ime: 'pohrana', nuzna: true, check }
    expect(await uslugaRadi(usluga, 0)).toBe(false)
    works = true
    expect([await uslugaRadi(usluga, 29_999), asked]).toEqual([false, 1])
    expect([await uslugaRadi(usluga, 30_000), asked]).toEqual([true, 2])
  })
})
