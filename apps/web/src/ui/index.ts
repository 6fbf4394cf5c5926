export { ActionRow, ActionRowSpacer } from './actions/ActionRow.tsx';
export { Button, type ButtonProps } from './actions/Button.tsx';
export { ButtonLink, type ButtonLinkProps } from './actions/ButtonLink.tsx';
export { IconButton, type IconButtonProps } from './actions/IconButton.tsx';
export { IconLink } from './actions/IconLink.tsx';
export { ListEnd } from './actions/ListEnd.tsx';
export { LoadMore } from './actions/LoadMore.tsx';
export { Menu, type MenuItem } from './actions/Menu.tsx';
export { Tabs, type Tab } from './actions/Tabs.tsx';
export { Pager } from './actions/Pager.tsx';
export { ProgressSteps, type ProgressStep } from './actions/ProgressSteps.tsx';

export { Field, type FieldProps } from './fields/Field.tsx';
export { SaveMark, type SaveState } from './fields/SaveMark.tsx';
export { TextField, type TextFieldProps } from './fields/TextField.tsx';
export { TimeField } from './fields/TimeField.tsx';
export { TextArea, type TextAreaProps } from './fields/TextArea.tsx';
export { PasswordField } from './fields/PasswordField.tsx';
export { PhoneField } from './fields/PhoneField.tsx';
export { CodeField } from './fields/CodeField.tsx';
export { Checkbox } from './fields/Checkbox.tsx';
export { Toggle } from './fields/Toggle.tsx';
export { RadioGroup } from './fields/RadioGroup.tsx';
export { Select } from './fields/Select.tsx';
export { SearchBox } from './fields/SearchBox.tsx';
export { SearchableSelect } from './fields/SearchableSelect.tsx';
export { SearchableList } from './fields/SearchableList.tsx';
export { ManySelect } from './fields/ManySelect.tsx';
export { MultiSelect } from './fields/MultiSelect.tsx';
export { matches } from './fields/matching.ts';
export type { ListStatus, Option } from './fields/option.ts';

export { Dialog } from './layers/Dialog.tsx';
export { Question } from './layers/Question.tsx';
export { LoadingOverlay } from './layers/LoadingOverlay.tsx';
export { Toaster } from './layers/Toaster.tsx';
export { toast, type ToastOptions } from './layers/toast.ts';
export { useModal } from './layers/useModal.ts';

export { EmptyState } from './feedback/EmptyState.tsx';
export { ErrorState } from './feedback/ErrorState.tsx';
export { Notice } from './feedback/Notice.tsx';
export { notOpenedText, offlineText, useOfflineText } from './feedback/sentences.ts';
export { ProgressRing } from './feedback/ProgressRing.tsx';
export { Skeleton } from './feedback/Skeleton.tsx';
export { SkeletonRows } from './feedback/SkeletonRows.tsx';
export { SkeletonScreen } from './feedback/SkeletonScreen.tsx';
export { Spinner } from './feedback/Spinner.tsx';

export { Accordion } from './display/Accordion.tsx';
export { Avatar } from './display/Avatar.tsx';
export { Badge } from './display/Badge.tsx';
export { Card } from './display/Card.tsx';
export { Chip } from './display/Chip.tsx';
export { CountBadge } from './display/CountBadge.tsx';
export { Disclosure } from './display/Disclosure.tsx';
export { Flag } from './display/Flag.tsx';
export { Heading } from './display/Heading.tsx';
export { LockMark } from './display/LockMark.tsx';
export { PhotoFrame } from './display/PhotoFrame.tsx';
export { RichText } from './display/RichText.tsx';
export { TimeAgo } from './display/TimeAgo.tsx';

export { AlpanaCircle } from './motifs/AlpanaCircle.tsx';
export { JamdaniDots } from './motifs/JamdaniDots.tsx';
export { LogoMark } from './motifs/LogoMark.tsx';
export { StitchDivider } from './motifs/StitchDivider.tsx';

export { Carousel, type CarouselItem } from './carousel/Carousel.tsx';
