import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import type { Part } from './cropPicture.ts';

interface Props {
  readonly source: string;
  readonly aspect: number;
  readonly shape: 'rect' | 'round';
  readonly onPart: (part: Part) => void;
  readonly onUnreadable: () => void;
}

const closest = 4;

/** The photo behind its crop frame: drag it, move it with the arrow keys, zoom it with the wheel, a pinch or the slider. */
export function CropStage({ source, aspect, shape, onPart, onUnreadable }: Props) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const zoomId = useId();
  return (
    <div>
      <Box sx={{ position: 'relative', height: { xs: 240, sm: 300 }, borderRadius: 1.2, overflow: 'hidden', bgcolor: '#1b1813' }}>
        <Cropper
          {...{ image: source, crop, zoom, aspect, maxZoom: closest, cropShape: shape, keyboardStep: 8 }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          // If called before the photo has loaded, the crop area has no size yet.
          onCropComplete={(_, pixels) => pixels.width > 0 && pixels.height > 0 && onPart(pixels)}
          mediaProps={{ onError: onUnreadable, alt: '' }}
          cropperProps={{ 'aria-label': t('ui.cropper.area'), role: 'application' }}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mt: 1.5, px: 1 }}>
        <Typography variant="body2" component="span" id={zoomId}>
          {t('ui.cropper.zoom')}
        </Typography>
        <Slider
          aria-labelledby={zoomId}
          min={1}
          max={closest}
          step={0.05}
          value={zoom}
          onChange={(_, next) => setZoom(Array.isArray(next) ? (next[0] ?? 1) : next)}
        />
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {t('ui.cropper.area')}
      </Typography>
    </div>
  );
}
