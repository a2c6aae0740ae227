import type { Environment } from '#infra/environmentNames.ts';
import { framesFor } from '#infra/quotas.ts';
import type { DataStack } from '../data/dataStack.ts';
import { ownDomainsParameter, type StageContext } from '../stageContext.ts';

/** The addresses of a stage: church sites are subdomains of the portal, and every host answers `/api`, `/socket` and `/content`. */
export const addresses = (domain: string) => ({
  portal: `https://${domain}`,
  site: `https://{key}.${domain}`,
  lessons: `https://lessons.${domain}`,
  api: `https://${domain}/api`,
  content: `https://content.${domain}/content`,
  usercontent: `https://usercontent.${domain}`,
  give: `https://give.${domain}`,
  tiles: `https://${domain}/tiles`,
});

/** The environment variables of every function; `functions/core/settings.ts` reads them. */
export function environment(scene: StageContext, data: DataStack, socketManagementUrl: string): Environment {
  const { name, stage } = scene;
  const at = addresses(stage.domain);
  return {
    STAGE: name,
    ENVIRONMENT: stage.environment,
    TABLE: data.table.table.tableName,
    PORTAL_URL: at.portal,
    SITE_URL: at.site,
    LESSONS_URL: at.lessons,
    API_URL: at.api,
    CONTENT_URL: at.content,
    USERCONTENT_URL: at.usercontent,
    GIVE_URL: at.give,
    TILES_URL: at.tiles,
    OWN_DOMAINS: ownDomainsParameter(scene),
    CONTENT_BUCKET: data.buckets.content.bucketName,
    SITE_BUCKET: data.buckets.site.bucketName,
    FACTS_BUCKET: data.buckets.facts.bucketName,
    MAIL_QUEUE_URL: data.queues.work.mail.queueUrl,
    MAILINGS_QUEUE_URL: data.queues.work.mailings.queueUrl,
    PUBLISH_QUEUE_URL: data.queues.work.publish.queueUrl,
    REFRESH_QUEUE_URL: data.queues.work.refresh.queueUrl,
    DELIVER_QUEUE_URL: data.queues.work.deliver.queueUrl,
    JOBS_QUEUE_URL: data.queues.work.jobs.queueUrl,
    BOOK_QUEUE_URL: data.queues.work.book.queueUrl,
    CONTENT_JOBS_QUEUE_URL: data.queues.work.contentJobs.queueUrl,
    GIVING_JOBS_QUEUE_URL: data.queues.work.givingJobs.queueUrl,
    SIGNING_SECRET: data.secrets.signing?.secretArn ?? '',
    SEALING_SECRET: data.secrets.sealing?.secretArn ?? '',
    PROVIDERS_SECRET: data.secrets.providers?.secretArn ?? '',
    PUSH_SECRET: (data.secrets.push ?? data.secrets.sealing)?.secretArn ?? '',
    VAULT_SECRET: (data.secrets.vault ?? data.secrets.sealing)?.secretArn ?? '',
    STOCK_URL: stage.providers.stock,
    GEOCODE_URL: stage.providers.geocode,
    VIDEOS_URL: '',
    TILES_SOURCE: stage.providers.tiles,
    CAPTCHA_URL: stage.providers.captcha,
    CAPTCHA_JS_URL: '',
    CAPTCHA_KEY: stage.providers.captchaKey,
    PUSH_STAND_IN: '',
    STRIPE_URL: '',
    STRIPE_JS_URL: '',
    PAYPAL_URL: '',
    PAYPAL_JS_URL: '',
    TWILIO_URL: '',
    EDGE_STORE_ARN: data.edgeStore.keyValueStoreArn,
    SOCKET_MANAGEMENT_URL: socketManagementUrl,
    MAIL_FROM: stage.mailFrom,
    SUPPORT_EMAIL: stage.supportEmail,
    SUPPORT_FORUM_URL: stage.supportForumUrl,
    SERVER_ADMINS: stage.serverAdmins.join(','),
    REVEAL_UNKNOWN_EMAIL: String(stage.revealUnknownEmail),
    SIGN_IN_TRIES: `${stage.signInTries.account},${stage.signInTries.address}`,
    PASSWORD_COST: String(stage.passwordCost),
    READY_MS: String(stage.visitorReadyMs),
    MAILS_PER_SECOND: String(stage.mailsPerSecond),
    CHAT_FRAMES_PER_SECOND: String(framesFor(stage.churches)),
  };
}
