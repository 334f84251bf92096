import { Icon } from '../design/icon.tsx';
import { Tubes } from '../design/tube.tsx';
import { type Draw, DrawDialog, DrawIdentity, tubeViews, useRequisitionsTexts } from '../requisitions/requisitions.public.ts';
import { type Collection, useCollectionFields } from './collection-fields.tsx';

type CollectionDialogProps = {
  draw: Draw;
  /** Why the dialog asks: the refusal that came back. */
  because?: string | null;
  onConfirm: (collection: Collection) => Promise<unknown>;
  onClose: () => void;
};

/** What is asked at the chair, over the list of those who wait. */
export function CollectionDialog({ draw, because = null, onConfirm, onClose }: CollectionDialogProps) {
  const text = useRequisitionsTexts();
  const { fields, postToo, tubes, entered } = useCollectionFields(draw);
  return (
    <DrawDialog
      wide={draw.questions.filter((question) => question.requiredAt !== 'RESULT').length > 2}
      title={text('collectTitle')}
      confirmLabel={text('collectNow', { count: tubes })}
      onClose={onClose}
      onConfirm={() => onConfirm(entered())}
    >
      <DrawIdentity draw={draw} />
      {because && (
        <p className="dd-row dd-warning-text" role="status">
          <Icon name="warning" size={14} /> {because}
        </p>
      )}
      <Tubes tubes={tubeViews(draw)} />
      {postToo}
      {fields}
    </DrawDialog>
  );
}
