import { createFileRoute } from '@tanstack/react-router'
import { MojiPodaciPage } from '#app/modules/moji-podaci/moji-podaci-page.tsx'

export const Route = createFileRoute('/institucija/$institucijaId/program/$programId/moji-podaci')({
  staticData: { naslov: 'Moji podaci', mrvica: 'Moji podaci' },
  component: MojiPodaciPage,
})
