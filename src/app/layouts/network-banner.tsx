// A banner above every page while there is no network: it retries, says when the network is back, then disappears (design §8).
import { Wifi, WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from '#kit/web/use-translation.tsx'
import { useRevalidator } from 'react-router'
import { askAgain, network, subscribeToNetwork, watchNetwork } from '#kit/web/network.ts'
import { Icon } from '#kit/web/ui/icon.tsx'

export function NetworkBanner() {
  const { t } = useTranslation('common')
  const { revalidate } = useRevalidator()
  const now = useSyncExternalStore(subscribeToNetwork, network, () => 'online' as const)
  useEffect(watchNetwork, [])
  useEffect(() => {
    // Loads now what could not be loaded without a network. What is shown stays: should the network go again at once, it would be replaced by
    // a failure, with all that was typed.
    if (now === 'back' && document.querySelector('main.lost-page, main .empty[role=alert]')) void revalidate()
  }, [now, revalidate])
  return (
    <div role="status">
      {now === 'offline' && (
        <div className="network">
          <Icon of={WifiOff} size="sm" />
          {t('offline')}
          <button type="button" onClick={() => void askAgain()}>
            {t('offlineRetry')}
          </button>
        </div>
      )}
      {now === 'back' && (
        <div className="network is-back">
          <Icon of={Wifi} size="sm" />
          {t('backOnline')}
        </div>
      )}
    </div>
  )
}
