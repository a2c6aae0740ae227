import { row, text } from '#shared/content/templates/pieces.ts';
import { graceBlocks, graceHome } from './graceHome.ts';
import { graceChristmas, gracePages } from './gracePages.ts';
import { type DemoSite, deep } from './site.ts';

/** The website of Grace Community Church. */
export const graceSite: DemoSite = {
  palette: { light: '#fffdf8', lightAccent: '#f2b04a', accent: '#1f5a63', darkAccent: '#1b4a52', dark: '#12292d' },
  fonts: { body: 'system', heading: 'bookish' },
  radius: 12,
  pages: [graceHome, ...gracePages],
  drafts: [{ ...graceChristmas, by: 'Maya Patel-Brooks' }],
  links: [
    { text: 'Home', url: '/' },
    {
      text: 'About us',
      url: '/about',
      below: [
        { text: 'Our story', url: '/about' },
        { text: 'Ministries', url: '/ministries' },
        { text: 'Sermons', url: '/watch' },
      ],
    },
    { text: 'Plan a visit', url: '/plan-a-visit', badge: 'New?' },
    { text: 'Calendar', url: '/calendar' },
    { text: 'Give', url: '/give' },
    { text: 'Contact', url: '/contact' },
    { text: 'For members', url: '/members' },
  ],
  blocks: graceBlocks,
  footer: [
    {
      look: deep,
      holds: [
        row(
          [4, 4, 4],
          [
            [text('<h3>Grace Community Church</h3><p>212 Meadowlark Road<br>New Paltz, NY 12561</p>')],
            [text('<h3>Sundays</h3><p>9:00 am, early service<br>11:00 am, family service</p>')],
            [
              text(
                '<h3>Reach us</h3><p><a href="tel:+18455550110">(845) 555-0110</a><br><a href="mailto:office@grace.test">office@grace.test</a></p>',
              ),
            ],
          ],
        ),
      ],
    },
  ],
  redirects: [
    ['/visit', '/plan-a-visit'],
    ['/donate', '/give'],
  ],
};
