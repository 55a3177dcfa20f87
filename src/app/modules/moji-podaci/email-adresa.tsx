import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Odbijeno } from '#app/platform/obrazac/greske.ts'
import { OkvirObrasca, PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/identifier-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { EMAIL_PRIMJER, parseEmail } from '#contract/kernel/email.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { MojiPodaci } from '#contract/modules/korisnik/moji-podaci.schema.ts'
import { mojiPodaciQuery, odustaniOdEmaila, zatraziEmail } from './moji-podaci.calls.ts'

const SHEMA_ADRESE = poPravilima<Pick<MojiPodaci, 'email'>>(({ email }) => {
  if (email === null) return { email: PORUKE.polje.obavezno }
  return parseEmail(email).ok ? {} : { email: PORUKE.polje.email(EMAIL_PRIMJER) }
})

/** The address of the profile, whether it is proved, and the one that waits for its link. */
export function EmailAdresa({ podaci }: { podaci: MojiPodaci }) {
  const { email, emailPotvrden, ceka } = podaci
  return (
    <Section title="Adresa e-pošte" description="Na nju stižu poruke portala. Druga vrijedi tek kad je potvrdite.">
      <Stack gap={4}>
        <Inline gap={3}>
          <span>{email ?? 'Nije unesena'}</span>
          {email !== null && (
            <StatusChip tone={emailPotvrden ? 'success' : 'warning'}>
              {emailPotvrden ? 'Potvrđena' : 'Nije potvrđena'}
            </StatusChip>
          )}
        </Inline>
        {ceka !== null && <CekaPotvrdu email={ceka.email} vrijediDo={ceka.vrijediDo} />}
        <NovaAdresa podaci={podaci} />
      </Stack>
    </Section>
  )
}

function CekaPotvrdu({ email, vrijediDo }: { email: string; vrijediDo: string }) {
  const queryClient = useQueryClient()
  const [greska, setGreska] = useState<string>()
  const odustani = async () => {
    try {
      toast((await odustaniOdEmaila()).message, { tone: 'info' })
      await queryClient.invalidateQueries(mojiPodaciQuery)
    } catch (error) {
      setGreska(messageOf(error))
    }
  }
  return (
    <Banner
      tone="info"
      title={`Čeka potvrdu: ${email}`}
      actions={
        <Button size="s" variant="quiet" mijenja onClick={() => void odustani()}>
          Odustani od ove adrese
        </Button>
      }
    >
      Otvorite poveznicu iz poruke do {formatVrijeme(Date.parse(vrijediDo))}. {greska}
    </Banner>
  )
}

const NIJE_POTVRDENO = 'Niste potvrdili da ste to vi, pa poveznica nije poslana.'

function NovaAdresa({ podaci: { id, email, emailPotvrden, ceka } }: { podaci: MojiPodaci }) {
  const nova = emailPotvrden || email === null
  const [poslano, setPoslano] = useState<string>()
  const { uz, dijalog } = useSvjezaPrijava()
  const obrazac = useObrazac({
    kljuc: `fondovi.moj-email.${id}`,
    pocetno: { email: nova ? null : email },
    shema: SHEMA_ADRESE,
    posalji: async (unos) => {
      setPoslano(undefined)
      const answer = await uz(() => zatraziEmail(unos.email ?? ''))
      if (answer === undefined) throw new Odbijeno(NIJE_POTVRDENO)
      return answer.message
    },
    osvjezi: [mojiPodaciQuery.queryKey],
    nakon: setPoslano,
  })
  return (
    <>
      {dijalog}
      <OkvirObrasca obrazac={obrazac}>
        <Stack gap={4}>
          {poslano !== undefined && (
            <Banner tone="success" live="polite">
              {poslano}
            </Banner>
          )}
          <PorukaObrasca obrazac={obrazac} naslov="Poveznica nije poslana" />
          <EmailField
            {...obrazac.polja.value('email')}
            autoComplete="email"
            label={nova ? 'Nova adresa e-pošte' : 'Adresa koju potvrđujete'}
          />
          <div>
            <Button type="submit" icon="mail" pending={obrazac.pending} debounce>
              {ceka !== null ? 'Pošalji novu poveznicu' : 'Pošalji poveznicu za potvrdu'}
            </Button>
          </div>
        </Stack>
      </OkvirObrasca>
    </>
  )
}
