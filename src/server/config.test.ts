import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('The configuration', () => {
  it('without a single variable is a demo that only this machine reaches', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      demo: true,
      origin: undefined,
      databaseUrl: undefined,
      oidc: undefined,
      sessionIdleMs: { applicant: 43_200_000, staff: 1_800_000 },
      loginLimitPerMinute: 20,
    })
  })

  it('counts empty variables as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', PORTAL_DEMO: '' })).toEqual(readConfig({}))
  })

  it('is no demo by omission where others can reach it', () => {
    expect(readConfig({ DATABASE_URL: 'postgresql://x' }).demo).toBe(false)
    expect(readConfig({ HOST: '0.0.0.0', PORTAL_URL: 'https://fondovi.primjer.hr' }).demo).toBe(false)
    expect(readConfig({ OIDC_ISSUER: 'https://nias.primjer.hr', OIDC_CLIENT_ID: 'p' }).demo).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgresql://x', PORTAL_DEMO: 'true' }).demo).toBe(true)
    // Behind a proxy of this machine it listens to this machine alone, and is everybody's.
    expect(readConfig({ PORTAL_URL: 'https://fondovi.primjer.hr' })).toMatchObject({
      demo: false,
      secondFactor: 'administrators',
    })
    expect(readConfig({ TRUST_PROXY: '127.0.0.1' }).demo).toBe(false)
    expect(readConfig({ PORTAL_URL: 'http://localhost:3000' }).demo).toBe(true)
    expect(readConfig({ PORTAL_URL: 'http://127.0.0.1:3000' }).demo).toBe(true)
    expect(readConfig({ PORTAL_URL: 'https://demo.primjer.hr', PORTAL_DEMO: 'true' }).demo).toBe(true)
  })

  it.each([
    [{ PORT: 'tri' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORTAL_URL: 'fondovi' }, 'PORTAL_URL'],
    [{ LOG_LEVEL: 'glasno', PORTAL_DEMO: 'da' }, 'PORTAL_DEMO, LOG_LEVEL'],
    [{ DEMO_DANAS: '15.4.2026' }, 'DEMO_DANAS'],
    [{ HOST: '0.0.0.0' }, 'PORTAL_URL'],
    [{ OIDC_ISSUER: 'https://nias.primjer.hr' }, 'OIDC_CLIENT_ID'],
    [{ MAIL_SMTP_URL: 'smtp://posta.primjer.hr' }, 'MAIL_FROM'],
    [{ MAIL_SMTP_URL: 'http://posta.primjer.hr', MAIL_FROM: 'portal@primjer.hr' }, 'MAIL_SMTP_URL'],
    [{ OIDC_ISSUER: 'https://nias.primjer.hr', OIDC_CLIENT_ID: 'p', PORTAL_DEMO: 'true' }, 'PORTAL_DEMO'],
  ])('refuses %j and says what to change', (env, name) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(name)
  })
})
