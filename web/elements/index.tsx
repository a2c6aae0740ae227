// The view of every element type. Texts, images and addresses are checked on every render, whatever was saved.
import { BlockView } from './block/index.tsx';
import { BoxView } from './box/index.tsx';
import { ButtonLinkView } from './buttonLink/index.tsx';
import { CalendarView } from './calendar/index.tsx';
import { CardView } from './card/index.tsx';
import { CarouselView } from './carousel/index.tsx';
import { ColumnView } from './column/index.tsx';
import { DonateLinkView } from './donateLink/index.tsx';
import { DonationView } from './donation/index.tsx';
import { FaqView } from './faq/index.tsx';
import { FormView } from './form/index.tsx';
import { GroupListView } from './groupList/index.tsx';
import { IframeView } from './iframe/index.tsx';
import { ImageView } from './image/index.tsx';
import { LogoView } from './logo/index.tsx';
import { MapView } from './map/index.tsx';
import { RawHtmlView } from './rawHTML/index.tsx';
import { RowView } from './row/index.tsx';
import { SermonsView } from './sermons/index.tsx';
import { StreamView } from './stream/index.tsx';
import { TableView } from './table/index.tsx';
import { TextView } from './text/index.tsx';
import { TextWithPhotoView } from './textWithPhoto/index.tsx';
import { VideoView } from './video/index.tsx';
import type { Views } from './view.ts';
import { WhiteSpaceView } from './whiteSpace/index.tsx';

export const views: Views = {
  text: TextView,
  textWithPhoto: TextWithPhotoView,
  image: ImageView,
  buttonLink: ButtonLinkView,
  card: CardView,
  faq: FaqView,
  video: VideoView,
  carousel: CarouselView,
  row: RowView,
  column: ColumnView,
  box: BoxView,
  whiteSpace: WhiteSpaceView,
  table: TableView,
  map: MapView,
  logo: LogoView,
  iframe: IframeView,
  rawHTML: RawHtmlView,
  block: BlockView,
  sermons: SermonsView,
  stream: StreamView,
  donation: DonationView,
  donateLink: DonateLinkView,
  form: FormView,
  groupList: GroupListView,
  calendar: CalendarView,
};
