/** Binds a person's choices about being told, and subscribing a browser (web push). */
import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'
import { postavkeNotifikacijaEndpoints } from '#contract/modules/notifikacija/postavke.ts'
import type { Tx } from '../../platform/db/client.ts'
import { shownToken } from '../../platform/http/credentials.ts'
import type { PortalApp } from '../../platform/http/portal-app.ts'
import { bind } from '../../platform/http/route.ts'
import { citajPostavke, odjaviPreglednik, pretplati, spremiPostavke } from './kanal.repository.ts'

function sesija(request: FastifyRequest): string {
  const token = shownToken(request)
  if (token === undefined) throw new Problem('neprijavljen')
  return token
}

export function kanalRoutes(app: PortalApp, { javniKljuc }: { javniKljuc: string }): void {
  const { postavke, spremi, pretplati: subscribe, odjavi } = postavkeNotifikacijaEndpoints
  const answer = async (tx: Tx, osobaId: number) => ({ ...(await citajPostavke(tx, osobaId)), javniKljuc })
  bind(app, postavke, ({ transaction }) => transaction((tx, { osobaId }) => answer(tx, osobaId)))
  bind(app, spremi, ({ body, transaction }) =>
    transaction(async (tx, { osobaId }) => {
      await spremiPostavke(tx, osobaId, body)
      return answer(tx, osobaId)
    }),
  )
  bind(app, subscribe, ({ body: { endpoint, keys }, request, transaction, now }) =>
    transaction(async (tx, { osobaId }) => {
      await pretplati(tx, { osobaId, tokenSha256: sesija(request), sada: now }, { endpoint, ...keys })
      return answer(tx, osobaId)
    }),
  )
  bind(app, odjavi, ({ request, transaction }) =>
    transaction(async (tx, { osobaId }) => {
      await odjaviPreglednik(tx, osobaId, sesija(request))
      return answer(tx, osobaId)
    }),
  )
}
